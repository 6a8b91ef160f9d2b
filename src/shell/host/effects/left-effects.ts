import { map, type ReadableAtom } from 'nanostores';

export type EffectKind = 'listener' | 'interval' | 'node' | 'styleSheet' | 'class' | 'style' | 'global';

/** An effect that a child left in the page. If `removed` is false, it was not removed because others may rely on it. */
export interface LeftEffect {
  readonly kind: EffectKind;
  readonly what: string;
  readonly removed: boolean;
}

const reports = map<Record<string, readonly LeftEffect[]>>({});

/** Effects that each child left at its last unmount, for the developer panel. */
export const $left: ReadableAtom<Readonly<Record<string, readonly LeftEffect[]>>> = reports;

export function publishLeft(child: string, effects: readonly LeftEffect[]): void {
  reports.setKey(child, effects);
}
