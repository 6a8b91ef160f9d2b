import { call } from '@heliport/client';
import type * as calls from '#contract/energy/pusher/calls.ts';
import type { getCoverage as getCoverageCall } from '#contract/energy/pusher/coverage.ts';

export const listPusherGroups = call<typeof calls.listPusherGroups>('GET', '/alarm_v2/groups');
export const createPusherGroup = call<typeof calls.createPusherGroup>('POST', '/alarm_v2/groups');
export const changePusherGroup = call<typeof calls.changePusherGroup>('PUT', '/alarm_v2/groups/:id');
export const deletePusherGroup = call<typeof calls.deletePusherGroup>('DELETE', '/alarm_v2/groups/:id');
export const getCoverage = call<typeof getCoverageCall>('GET', '/alarm_v2/coverage');
export const listPushers = call<typeof calls.listPushers>('GET', '/alarm_v2/pushers');
export const testPusher = call<typeof calls.testPusher>('POST', '/alarm_v2/pushers/:id/test');
export const getPushSetting = call<typeof calls.getPushSetting>('GET', '/alarm_v2/push-setting');
export const setPushSetting = call<typeof calls.setPushSetting>('PUT', '/alarm_v2/push-setting');
