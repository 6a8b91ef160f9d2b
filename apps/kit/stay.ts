import { $session } from '@heliport/client';

/** After a longer absence, another stay begins. */
const AWAY_MS = 60 * 60_000;

/** When the page was last looked at, and when the stay before the present one ended; in ms since 1970. */
interface Stay {
  readonly seenAt: number;
  readonly leftAt: number | null;
}

const keyOf = () => `stay/${$session.get()?.uuid ?? ''}`;

function read(): Stay | undefined {
  try {
    const { seenAt, leftAt } = JSON.parse(localStorage.getItem(keyOf()) ?? '{}');
    const isTime = (one: unknown) => typeof one === 'number' && one > 0 && one <= Date.now();
    return isTime(seenAt) ? { seenAt, leftAt: isTime(leftAt) ? leftAt : null } : undefined;
  } catch {
    // A browser may forbid storage, and anybody can write to it.
    return undefined;
  }
}

/**
 * Notes that the person is here now, and returns when they left before this stay: null on a device where they have not
 * been before.
 */
export function noteStay(): number | null {
  const now = Date.now();
  const before = read();
  const leftAt = before && now - before.seenAt > AWAY_MS ? before.seenAt : (before?.leftAt ?? null);
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ seenAt: now, leftAt }));
  } catch {
    // Without storage, there is no stay before this one.
  }
  return leftAt;
}
