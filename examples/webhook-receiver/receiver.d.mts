import type { Server } from 'node:http';

/** What a webhook tells. */
export interface HeliportEvent {
  /** The same for each attempt and replay. */
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly station?: { readonly code: string; readonly name: string };
  readonly alarm?: { readonly code: string; readonly device: string | null; readonly level: number };
}

export function createReceiver(options: {
  /** The secret that the page showed. */
  secret: string;
  /** Called once for each event. What it throws is answered with 500. */
  onEvent: (event: HeliportEvent) => unknown;
  /** Milliseconds since 1970. */
  clock?: () => number;
}): Server;
