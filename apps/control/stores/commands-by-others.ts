import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { followed } from '#kit/followed.ts';
import { noteStay } from '#kit/stay.ts';
import { listCommands } from '../api/control.ts';
import type { LogData } from './log.ts';

const DAY_MS = 24 * 60 * 60_000;

/** As many commands as a small tile has room for. */
const SHOWN = 2;

/** What other people and the platform sent. */
export interface CommandsByOthers {
  /** The newest ones. */
  readonly list: LogData['list'];
  readonly total: number;
  /** The end of the person's last stay, in ms; null on a device without one, where it is the last day. */
  readonly leftAt: number | null;
}

/** The commands that others have sent since the person left, until the signal aborts. */
export const followCommandsByOthers = (life: AbortSignal) =>
  followed<CommandsByOthers>(
    async (signal) => {
      const leftAt = noteStay();
      const from = new Date(leftAt ?? Date.now() - DAY_MS).toISOString();
      const query = { page: 1, size: SHOWN, others: true, from } as const;
      const { list, pagination } = await listCommands({ query }, { signal });
      return { list, total: pagination.total, leftAt };
    },
    FRAME_INTERVAL_MS,
    life,
  );
