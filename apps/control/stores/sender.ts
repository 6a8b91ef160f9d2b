import { ApiError } from '@heliport/client';
import type { Command } from '#contract/energy/command/calls.ts';
import { restoreCommand, sendCommand } from '../api/control.ts';

/** A value that somebody wants a point to have. */
export interface Intention {
  readonly station: string;
  readonly device: string;
  readonly point: string;
  /** As it was typed. */
  readonly value: string;
  readonly reason: string;
  /** The command whose value before it is put back. */
  readonly restores?: string | undefined;
}

/** Random, so that two intentions never share one. It exists on pages without TLS, too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends commands. An intention keeps its key until the server has decided: a second press, and another try after a lost
 * answer or a failure of the server, are the same command.
 */
export function createSender() {
  const keys = new Map<string, string>();

  return async (intention: Intention): Promise<Command> => {
    const name = JSON.stringify(intention);
    const idempotencyKey = keys.get(name) ?? newKey();
    keys.set(name, idempotencyKey);
    const { restores, reason, ...body } = intention;
    try {
      const command = await (restores === undefined
        ? sendCommand({ body: { ...body, reason, idempotencyKey } })
        : restoreCommand({ params: { id: restores }, body: { reason, idempotencyKey } }));
      keys.delete(name);
      return command;
    } catch (error) {
      // A server that failed may have taken it all the same.
      if (error instanceof ApiError && error.status < 500) keys.delete(name);
      throw error;
    }
  };
}

export type Send = ReturnType<typeof createSender>;
