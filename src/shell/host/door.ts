import { CLIENT_VERSION } from '#contract/constants.ts';
import { fitsDoor } from '#contract/rules/door.ts';
import type { Child } from '../mounts.ts';
import { text } from '../texts.ts';

/** Refuses a child that is written for another major version of `@heliport/client`, before any of it runs. */
export function requireDoor(child: Pick<Child, 'client'>): void {
  if (fitsDoor(child)) return;
  throw new Error(text('otherDoor', { wanted: String(child.client), given: String(CLIENT_VERSION) }));
}
