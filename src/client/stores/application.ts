import { atom, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { getMyRequestList } from '#contract/calls/join-request.ts';
import { getMyRequestList as ask } from '../api/join-request.ts';
import { inLifetime, onReset } from './lifetime.ts';

export type Application = DataOf<typeof getMyRequestList>['list'][number];

const applications = atom<readonly Application[]>([]);

/** The person's own applications to join, newest first. */
export const $applications: ReadableAtom<readonly Application[]> = applications;

onReset(() => applications.set([]));

export async function loadApplications(): Promise<void> {
  const { list } = await inLifetime(ask());
  applications.set(list);
}
