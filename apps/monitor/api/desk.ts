import { call } from '@heliport/client';
import type * as alarm from '#contract/energy/alarm/calls.ts';
import type * as curve from '#contract/energy/curve/calls.ts';
import type * as quality from '#contract/energy/data-quality/calls.ts';
import type * as device from '#contract/energy/device/calls.ts';
import type * as overview from '#contract/energy/overview/calls.ts';
import type * as slot from '#contract/energy/slot/calls.ts';

export const getStation = call<typeof overview.getMonitorStation>('GET', '/monitor/v1/stations/:code');

export const getTree = call<typeof device.getStationTree>('GET', '/telemetry/v1/stations/:code/tree');

export const readLatest = call<typeof device.readLatest>('GET', '/telemetry/v1/latest');

export const readCurves = call<typeof curve.readCurves>('POST', '/telemetry/v1/curves');

export const readSlots = call<typeof slot.readSlots>('POST', '/telemetry/v1/slots');

export const readQuality = call<typeof quality.readQuality>('GET', '/telemetry/v1/quality');

export const readLastChanges = call<typeof quality.readLastChanges>('GET', '/monitor/v1/last-changes');

export const listAlarms = call<typeof alarm.listAlarms>('GET', '/alarm_v2/alarms');

export const getAlarm = call<typeof alarm.getAlarm>('GET', '/alarm_v2/alarms/:id');

export const confirmAlarms = call<typeof alarm.confirmAlarms>('POST', '/alarm_v2/confirm');
