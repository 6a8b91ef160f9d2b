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
  organizationUuid,
} from './organization.ts';
import { heldOf, rightsIn, setRights } from './permission.ts';
import { preparations } from './preparation.ts';
import { $session, updateUser } from './session/store.ts';
import { storeTokens } from './token.ts';

/** The person waits for it under the overlay, after a call that has failed already. */
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

/** `asking`: guards are asked whether the person may go; from then on no second switch begins. */
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
  if (phase.get() !== 'none' || target === organizationUuid()) return false;
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
    // Rights first: they name their organisation themselves, and nothing is left to undo when they are refused.
    const rights = await inLifetime(rightsIn(target));
    await changeOnServer(target);
    nextLifetime(() => {
      // Stores ask the server at each change: in between, nobody holds a right that only one of the two gives.
      setRights(heldOf(rights));
      enterOrganization(target);
      setRights(rights);
      remember(organization);
    });
    outcome.set({ kind: 'switched', organization });
  } catch (error) {
    // Signed out meanwhile: there is nothing left to switch.
    if (!isAborted(error)) outcome.set({ kind: 'failed', error });
    throw error;
  }
}

/** After an answer that was lost nobody knows where the server stands: it is asked to stay where it was. */
async function changeOnServer(target: string): Promise<void> {
  const before = $session.get()?.organizationUuid ?? '';
  try {
    storeTokens(await inLifetime(api.changeOrg({ uuid: target })));
  } catch (error) {
    if (!(error instanceof TransportError) || error.kind === 'aborted' || before === '') throw error;
    // What cannot be undone now either is no news: the lost answer is told.
    const undone = await inLifetime(api.changeOrg({ uuid: before }, UNDO_TIMEOUT_MS).catch(() => null));
    if (undone) storeTokens(undone);
    throw error;
  }
}

/** Calls back before a switch, which waits for the promise that is answered; answers how to stop. */
export const onSwitching = preparing.on;

/** Calls back after each successful switch; answers how to stop. */
export function onSwitched(listener: (organization: CurrentOrganization) => void): () => void {
  return onSwitchEnd((result) => {
    if (result.kind === 'switched') listener(result.organization);
  });
}

/** Calls back after each attempt to switch, however it ended; answers how to stop. */
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
