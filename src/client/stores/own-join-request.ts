import { atom, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { getMyRequestList } from '#contract/user-centre/join-request/calls.ts';
import { AUTO_APPROVE_REDIRECT_MS, JoinRequestState } from '#contract/user-centre/join-request/limits.ts';
import * as api from '../api/join-request.ts';
import { ApiError } from '../http.ts';
import { inLifetime } from './lifetime.ts';
import { loadMenu } from './menu.ts';
import { loadCustomData, loadOrganizations, settleOrganization } from './organization.ts';
import { loadPermissions } from './permission.ts';
import { sessionAtom } from './session-atom.ts';

export type OwnJoinRequest = DataOf<typeof getMyRequestList>['list'][number];

const requests = sessionAtom<readonly OwnJoinRequest[]>('ownJoinRequests', []);

/** The person's own join requests, newest first. */
export const $ownJoinRequests: ReadableAtom<readonly OwnJoinRequest[]> = requests;

export async function loadOwnJoinRequests(): Promise<void> {
  const { list } = await inLifetime(api.getMyRequestList());
  requests.set(list);
}

/** Applies to join the organisation of an invitation code; true when that was approved at once. */
export async function applyToJoin(code: string): Promise<boolean> {
  const { status } = await inLifetime(api.sendJoinRequest({ code }));
  return status === 1;
}

/** The organisation that an invitation code belongs to. */
export async function previewInvitation(code: string): Promise<string> {
  const { orgTitle } = await inLifetime(api.previewInvitationCode({ code }));
  return orgTitle;
}

/** Withdraws a pending join request and updates the list without reloading it. */
export async function withdrawJoinRequest(recordUuid: string): Promise<void> {
  await inLifetime(api.withdrawRequest({ recordUuid }));
  const withdrawn = (each: OwnJoinRequest) =>
    each.recordUuid === recordUuid ? { ...each, status: JoinRequestState.Invalid, isPassed: 0 } : each;
  requests.set(requests.get().map(withdrawn));
}

const entering = atom(false);
/** True while an approval at once is shown, before its organisation is entered. */
export const $entering: ReadableAtom<boolean> = entering;

/** Reloads the joined organisations. A person who had none starts to work in the first one. */
export async function lookForMembership(): Promise<void> {
  await loadOrganizations();
  if (!(await settleOrganization())) return;
  // If the organisation's logo cannot be loaded, the platform's is shown.
  await Promise.all([loadPermissions(), loadMenu(), loadCustomData().catch(() => undefined)]);
}

/** Repeats a failed request. After `notMember`, switches to the default organisation first, or to none. */
export async function askAgain(error: unknown, ask: () => void): Promise<void> {
  // If this check fails, the repeated request fails too and shows the error.
  if (error instanceof ApiError && error.reason === 'notMember')
    await lookForMembership().catch(() => undefined);
  ask();
}

/** Enters the approved organisation after a short delay. Rejects with `aborted` if the person signs out meanwhile. */
export async function enterAfterApproval(): Promise<void> {
  entering.set(true);
  try {
    await inLifetime(new Promise((resolve) => setTimeout(resolve, AUTO_APPROVE_REDIRECT_MS)));
    await lookForMembership();
  } finally {
    entering.set(false);
  }
}
