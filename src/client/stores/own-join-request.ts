import type { ReadableAtom } from 'nanostores';
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

/** Whose code it is, before applying. */
export async function previewInvitation(code: string): Promise<string> {
  const { orgTitle } = await inLifetime(api.previewInvitationCode({ code }));
  return orgTitle;
}

/** Takes back a join request that nobody has decided; the list shows it without being loaded again. */
export async function withdrawJoinRequest(recordUuid: string): Promise<void> {
  await inLifetime(api.withdrawRequest({ recordUuid }));
  const withdrawn = (each: OwnJoinRequest) =>
    each.recordUuid === recordUuid ? { ...each, status: JoinRequestState.Invalid, isPassed: 0 } : each;
  requests.set(requests.get().map(withdrawn));
}

/** Asks anew what the person has joined; one who was in nothing begins to work in the first organisation. */
export async function lookForMembership(): Promise<void> {
  await loadOrganizations();
  if (!(await settleOrganization())) return;
  // The platform's own logo stands where an organisation's cannot be had.
  await Promise.all([loadPermissions(), loadMenu(), loadCustomData().catch(() => undefined)]);
}

/** Asks again what failed. Who was refused as no member any longer works where they are one from then on, or nowhere. */
export async function askAgain(error: unknown, ask: () => void): Promise<void> {
  // What keeps that from being known keeps the question from its answer, too, and is told there.
  if (error instanceof ApiError && error.reason === 'notMember')
    await lookForMembership().catch(() => undefined);
  ask();
}

/** Follows an approval at once, when there was time to read of it. Rejects `aborted` after a sign-out meanwhile. */
export async function enterAfterApproval(): Promise<void> {
  await inLifetime(new Promise((resolve) => setTimeout(resolve, AUTO_APPROVE_REDIRECT_MS)));
  await lookForMembership();
}
