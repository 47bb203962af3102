// libmosquitto, a client of MQTT, and what waits for its socket.
#pragma once

#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <sys/epoll.h>
