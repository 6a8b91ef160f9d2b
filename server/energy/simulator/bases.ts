import type { Site } from './site.ts';
import type { RegisterMark } from './story.ts';

/** What makes the readings of a meter continuous over a change of its register: a row of `counter_base`. */
export interface SimulatedBase {
  readonly deviceId: number;
  readonly pos: number;
  readonly since: number;
  readonly offsetWh: number;
  readonly reason: 'exchange' | 'reset';
}

/** Offsets of before the first change count from here. */
const EVER = Date.UTC(2000, 0, 1);
const SIDES = [
  ['import', 'buyWh'],
  ['export', 'sellWh'],
] as const;

/**
 * The offsets of a site's meters, as far as its energies at the changes are known. The readings of the demo's days are
 * the register's own; those of the time before an earlier exchange are moved.
 */
export function basesOf({ facts, story }: Pick<Site, 'facts' | 'story'>): SimulatedBase[] {
  const found: SimulatedBase[] = [];
  const changes = story.registers.filter(({ at }) => at > 0);
  for (const [index, change] of changes.entries()) {
    const mark = markOf(facts.marks, change);
    const deviceId = facts.deviceIds.get(change.device);
    if (!mark || deviceId === undefined) continue;
    const next = changes[index + 1];
    for (const [place, [side, energy]] of SIDES.entries()) {
      const pos = (place + 1) as 1 | 2;
      const before = change.beforeWh?.[side] ?? mark[energy];
      const base = { deviceId, pos, reason: change.reason };
      if (next?.beforeWh) {
        const mark2 = markOf(facts.marks, next);
        if (!mark2) continue;
        // What the meter showed that was put into use.
        const opening = next.beforeWh[side] - (mark2[energy] - mark[energy]) / next.multipliers[0];
        found.push({ ...base, since: EVER, offsetWh: Math.round(opening - before) });
        found.push({ ...base, since: change.at, offsetWh: 0 });
      } else found.push({ ...base, since: change.at, offsetWh: before });
    }
  }
  for (const { device, from, base } of facts.corrections) {
    const deviceId = facts.deviceIds.get(device);
    if (base && deviceId !== undefined) found.push({ deviceId, since: from, reason: 'reset', ...base });
  }
  return found;
}

const markOf = (
  marks: readonly RegisterMark[],
  { device, at }: { readonly device: string; readonly at: number },
) => marks.find((mark) => mark.device === device && mark.at === at);
