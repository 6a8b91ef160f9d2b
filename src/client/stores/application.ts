import { atom, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { getMyRequestList } from '#contract/user-centre/join-request/calls.ts';
import { AUTO_APPROVE_REDIRECT_MS } from '#contract/user-centre/join-request/limits.ts';
import * as api from '../api/join-request.ts';
import { ApiError } from '../http.ts';
import { inLifetime, onReset } from './lifetime.ts';
import { loadMenu } from './menu.ts';
import { loadCustomData, loadOrganizations, settleOrganization } from './organization.ts';
import { loadPermissions } from './permission.ts';

export type Application = DataOf<typeof getMyRequestList>['list'][number];

const applications = atom<readonly Application[]>([]);

/** The person's own applications to join, newest first. */
export const $applications: ReadableAtom<readonly Application[]> = applications;

onReset(() => applications.set([]));

export async function loadApplications(): Promise<void> {
  const { list } = await inLifetime(api.getMyRequestList());
  applications.set(list);
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

/** Takes back an application that nobody has decided; the list shows it without being loaded again. */
export async function withdrawApplication(recordUuid: string): Promise<void> {
  await inLifetime(api.withdrawRequest({ recordUuid }));
  const withdrawn = (each: Application) =>
    each.recordUuid === recordUuid ? { ...each, status: 0, isPassed: 0 } : each;
  applications.set(applications.get().map(withdrawn));
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
