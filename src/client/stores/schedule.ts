import { atom, type ReadableAtom } from 'nanostores';
import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/schedule/calls.ts';
import type { Schedule, ScheduleDelivery, ScheduleTiming } from '#contract/user-centre/schedule/calls.ts';
import * as api from '../api/schedule.ts';
import { inLifetime } from './lifetime.ts';

/** More than a person has. */
const SHOWN = 100;
const SHOWN_DELIVERIES = 50;

export type ScheduleDraft = BodyOf<typeof calls.addSchedule>;

interface Schedules {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Newest first. */
  readonly list: readonly Schedule[];
}

/** The schedules of an export that the person made or receives, with what changes them. */
export interface ScheduleList {
  readonly $state: ReadableAtom<Schedules>;
  load(): Promise<void>;
  /** Makes a schedule, or changes one. */
  save(id: string | null, draft: ScheduleDraft): Promise<void>;
  pause(id: string, isPaused: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  leave(id: string): Promise<void>;
}

export function createSchedules(source: string): ScheduleList {
  const state = atom<Schedules>({ status: 'loading', error: null, list: [] });
  async function load(): Promise<void> {
    try {
      const { list } = await inLifetime(api.listSchedules({ page: 1, size: SHOWN, source }));
      state.set({ status: 'ready', error: null, list });
    } catch (error) {
      state.set({ ...state.get(), status: 'failed', error });
    }
  }
  const then = async (change: Promise<unknown>): Promise<void> => {
    await inLifetime(change);
    await load();
  };
  return {
    $state: state,
    load,
    save: (id, body) =>
      then(id === null ? api.addSchedule({ body }) : api.changeSchedule({ params: { id }, body })),
    pause: (id, isPaused) => then(api.pauseSchedule({ params: { id }, body: { isPaused } })),
    remove: (id) => then(api.removeSchedule({ params: { id } })),
    leave: (id) => then(api.leaveSchedule({ params: { id } })),
  };
}

export const sendScheduleNow = (id: string): Promise<unknown> =>
  inLifetime(api.sendScheduleNow({ params: { id } }));

/** To whom an export can be sent, and whether it has a period. */
export const scheduleOptions = (source: string) => inLifetime(api.getScheduleOptions({ source }));

export const previewSchedule = (body: ScheduleTiming) => inLifetime(api.previewSchedule({ body }));

/** What a schedule has sent, newest first. */
export async function scheduleDeliveries(id: string): Promise<readonly ScheduleDelivery[]> {
  const query = { page: 1, size: SHOWN_DELIVERIES };
  return (await inLifetime(api.listScheduleDeliveries({ params: { id }, query }))).list;
}
