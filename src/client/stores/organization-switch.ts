import { atom, computed, type ReadableAtom } from 'nanostores';
import * as api from '../api/organization.ts';
import { TransportError } from '../http.ts';
import { mayLeave } from './leave.ts';
import { inLifetime, nextLifetime } from './lifetime.ts';
import {
  $organization,
  $organizations,
  type CurrentOrganization,
  enterOrganization,
  forgetModule,
  organizationId,
} from './organization.ts';
import { heldOf, rightsIn, setRights } from './permission.ts';
import { preparations } from './preparation.ts';
import { $session, updateUser } from './session/store.ts';
import { storeTokens } from './token.ts';

/** Timeout of the request that undoes a failed switch; the person waits under the overlay. */
const UNDO_TIMEOUT_MS = 5000;

/** How an attempt to switch ended. */
export type SwitchOutcome =
  | { readonly kind: 'switched'; readonly organization: CurrentOrganization }
  /** Something is not saved: nothing was changed. */
  | { readonly kind: 'vetoed' }
  /** Nothing was changed; `error` says why. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** A switch that is about to happen. */
export interface Switching {
  /** Null for a person who was in no organisation. */
  readonly from: CurrentOrganization | null;
  readonly to: CurrentOrganization;
}

/** `asking`: the leave guards are running; no second switch can begin. */
const phase = atom<'none' | 'asking' | 'changing'>('none');
const outcome = atom<SwitchOutcome | null>(null);
const preparing = preparations<Switching>();

/** True while a switch is under way. */
export const $switching: ReadableAtom<boolean> = computed(phase, (now) => now === 'changing');

/**
 * Works in another organisation (specification section 4); answers whether it does now: guards may keep the person
 * where they are. Nothing of the switch holds unless all of it succeeded, then every call of the session that is still
 * under way is given up. Who listens to `onSwitchEnd` does the navigation. Rejects with what failed.
 */
export async function switchOrganization(target: string): Promise<boolean> {
  if (phase.get() !== 'none' || target === organizationId()) return false;
  phase.set('asking');
  try {
    if (!(await inLifetime(mayLeave('switch')))) {
      outcome.set({ kind: 'vetoed' });
      return false;
    }
    await change(target);
    return true;
  } finally {
    phase.set('none');
  }
}

async function change(target: string): Promise<void> {
  const organization = joined(target);
  forgetModule();
  phase.set('changing');
  try {
    await inLifetime(preparing.ready({ from: $organization.get(), to: organization }));
    // Load the rights first: that request names its organisation, and a refusal leaves nothing to undo.
    const rights = await inLifetime(rightsIn(target));
    await changeOnServer(target);
    nextLifetime(() => {
      // Stores reload at each change: until the switch is complete, only rights held in both organisations count.
      setRights(heldOf(rights));
      enterOrganization(target);
      setRights(rights);
      remember(organization);
    });
    outcome.set({ kind: 'switched', organization });
  } catch (error) {
    // The person signed out meanwhile.
    if (!isAborted(error)) outcome.set({ kind: 'failed', error });
    throw error;
  }
}

/** After a lost answer the server's state is unknown: ask it to switch back. */
async function changeOnServer(target: string): Promise<void> {
  const before = $session.get()?.organizationUuid ?? '';
  try {
    storeTokens(await inLifetime(api.changeOrg({ uuid: target })));
  } catch (error) {
    if (!(error instanceof TransportError) || error.kind === 'aborted' || before === '') throw error;
    // If switching back fails too, report the first error.
    const undone = await inLifetime(api.changeOrg({ uuid: before }, UNDO_TIMEOUT_MS).catch(() => null));
    if (undone) storeTokens(undone);
    throw error;
  }
}

/** Calls back before a switch and waits for the returned promise; returns an unsubscribe function. */
export const onSwitching = preparing.on;

/** Calls back after each successful switch; returns an unsubscribe function. */
export function onSwitched(listener: (organization: CurrentOrganization) => void): () => void {
  return onSwitchEnd((result) => {
    if (result.kind === 'switched') listener(result.organization);
  });
}

/** Calls back after each attempt to switch, successful or not; returns an unsubscribe function. */
export function onSwitchEnd(listener: (result: SwitchOutcome) => void): () => void {
  return outcome.listen((result) => {
    if (result !== null) listener(result);
  });
}

function joined(target: string): CurrentOrganization {
  const { orgName = '', type = 0 } = $organizations.get().find(({ orgUuid }) => orgUuid === target) ?? {};
  return { orgUuid: target, orgName, type };
}

/** New tabs start in the organisation that was chosen last. */
function remember({ orgUuid, orgName }: CurrentOrganization): void {
  const user = $session.get();
  if (user !== null) updateUser({ ...user, organizationUuid: orgUuid, organizationName: orgName });
}

function isAborted(error: unknown): boolean {
  return error instanceof TransportError && error.kind === 'aborted';
}
