import type { Reached } from './reached.ts';

/** What a broker tells of commands: who listens to them, and what gateways answer. */
export interface Traffic extends Pick<Reached, 'joined' | 'left' | 'heard'> {
  /** Takes an answer to a command; resolves when it is stored. */
  answered(stationId: bigint, payload: Uint8Array): Promise<void>;
}
