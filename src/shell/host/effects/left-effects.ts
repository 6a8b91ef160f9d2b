import { map, type ReadableAtom } from 'nanostores';

export type EffectKind = 'listener' | 'interval' | 'node' | 'styleSheet' | 'class' | 'style' | 'global';

/** Something that a child left in the page; what is not `taken` away again stays, since others may rely on it. */
export interface LeftEffect {
  readonly kind: EffectKind;
  readonly what: string;
  readonly taken: boolean;
}

const reports = map<Record<string, readonly LeftEffect[]>>({});

/** What each child left behind when it was last unmounted; for the developer panel. */
export const $left: ReadableAtom<Readonly<Record<string, readonly LeftEffect[]>>> = reports;

export function publishLeft(child: string, effects: readonly LeftEffect[]): void {
  reports.setKey(child, effects);
}
