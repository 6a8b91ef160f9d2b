import type { QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/overview/calls.ts';
import { request } from '../http.ts';

export const getMonitorOverview = (signal?: AbortSignal) =>
  request<typeof calls.getMonitorOverview>('GET', '/monitor/v1/overview', { signal });

export const listMonitorStations = (query: QueryOf<typeof calls.listMonitorStations>, signal?: AbortSignal) =>
  request<typeof calls.listMonitorStations>('GET', '/monitor/v1/stations', { query, signal });
