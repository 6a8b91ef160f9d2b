import type { Limits } from '#server/core/limits.ts';
import { networkOf } from '#server/core/network.ts';
import type { Cap } from '#server/core/rate-limit/rate-limit.ts';

/**
 * Who asks for a code. Each kind has budgets of its own, so that strangers cannot use up those of known people.
 * `person`: signed in. `device`: a browser on which the owner of the target has signed in before. `stranger`: anyone
 * else.
 */
export type Asker =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'device'; readonly device: string }
  | { readonly kind: 'stranger' };

/** What is sent: for what, where to, and who asks from which address. */
export interface Asked {
  readonly purpose: string;
  /** Phone number, or e-mail address in lower case. */
  readonly target: string;
  readonly address: string;
  readonly asker: Asker;
  /** The cap of a stranger's solved challenge. */
  readonly proof?: Cap | undefined;
}

const DAY_SECONDS = 86_400;

/**
 * The caps of a target, which a failed sending gives back, and those of its source. Once a budget that strangers use
 * is partly used up, they need a proof.
 */
export function sendingCaps(asked: Asked, limits: Limits): Record<'ofTarget' | 'ofSource', Cap[]> {
  const { asker, proof } = asked;
  const caps = { ofTarget: capsOfTarget(asked, limits), ofSource: capsOfSource(asked, limits) };
  if (asker.kind !== 'stranger') return caps;
  if (proof) return { ...caps, ofSource: [...caps.ofSource, proof] };
  // A full cap refuses before it challenges, so the pause of one code never challenges.
  const challenged = (cap: Cap): Cap => ({
    ...cap,
    challengeFrom: Math.ceil((cap.limit * limits.challengeFromPercent) / 100),
  });
  return { ofTarget: caps.ofTarget.map(challenged), ofSource: caps.ofSource.map(challenged) };
}

/** Strangers who register do not use up the budget of those who sign in. */
function scopeOf({ asker, purpose }: Asked): string {
  if (asker.kind === 'person') return `person:${asker.userId}`;
  return asker.kind === 'device' ? `device:${asker.device}` : `stranger:${purpose}`;
}

function capsOfTarget(asked: Asked, limits: Limits): Cap[] {
  const key = `${asked.target}:${scopeOf(asked)}`;
  return [
    {
      key: `send:pause:${key}`,
      limit: 1,
      windowSeconds: limits.sendingPauseSeconds,
      reason: 'sendingPause',
    },
    {
      key: `send:burst:${key}`,
      limit: limits.sendingsInBurst,
      windowSeconds: limits.sendingBurstSeconds,
      reason: 'sendingBurst',
    },
    {
      key: `send:day:${key}`,
      limit: limits.sendingsInDay,
      windowSeconds: DAY_SECONDS,
      reason: 'sendingDay',
    },
  ];
}

function capsOfSource({ target, address, asker }: Asked, limits: Limits): Cap[] {
  const { kind } = asker;
  const prefix = target.includes('@') ? target.slice(target.indexOf('@')) : target.slice(0, 7);
  const windowSeconds = limits.sendingWindowSeconds;
  const inWindow = (key: string, limit: number, reason: string): Cap => ({
    ...{ key: `send:${key}`, limit, windowSeconds, reason },
  });
  return [
    inWindow(`address:${kind}:${networkOf(address)}`, limits.sendingsOfAddress, 'sendingAddress'),
    ...(kind === 'person'
      ? [inWindow(`person:${asker.userId}`, limits.sendingsOfPerson, 'sendingPerson')]
      : []),
    inWindow(`prefix:${kind}:${prefix}`, limits.sendingsOfPrefix, 'sendingPrefix'),
    ...(kind === 'stranger'
      ? [inWindow('overall:stranger', limits.sendingsOfStrangers, 'sendingOverall')]
      : []),
    inWindow('overall', limits.sendingsOverall, 'sendingOverall'),
  ];
}
