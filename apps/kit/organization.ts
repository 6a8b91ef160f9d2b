import { $organization } from '@heliport/client';

/** Calls back with the id of another organisation, or undefined once there is none, until the signal aborts. */
export function onOrganization(act: (id: string | undefined) => void, life: AbortSignal): void {
  let present = $organization.get()?.orgUuid;
  const forget = $organization.listen((now) => {
    // A person's list of organisations is read again without another one being chosen.
    if (now?.orgUuid === present) return;
    present = now?.orgUuid;
    act(present);
  });
  life.addEventListener('abort', forget, { once: true });
}

/** Calls back when the person has switched to another organisation, until the signal aborts. */
export function onSwitch(act: () => void, life: AbortSignal): void {
  let last = $organization.get()?.orgUuid;
  onOrganization((now) => {
    if (now === undefined || now === last) return;
    last = now;
    act();
  }, life);
}

/** Calls back at once if there is an organisation, and after each switch to another one. */
export function forEachOrganization(act: () => void, life: AbortSignal): void {
  if ($organization.get() !== null) act();
  onSwitch(act, life);
}
