import type { TProperties } from 'typebox';
import type { EventSchemas } from '#contract/call.ts';
import type { Caller } from './caller.ts';

/** A stream that a source sends its events to. */
export interface Listener {
  readonly caller: Caller;
  /** The validated query of the request. */
  readonly query: Readonly<Record<string, unknown>>;
  /**
   * The position of this source that the listener has reached, as the source wrote it. Sent by the client, so check it.
   */
  readonly after: string | undefined;
  /** Tells that the feed may have an event. */
  readonly wake: () => void;
}

/** An event of a source. The listener resumes after `position`, without `;` and line breaks. */
export interface SourceEvent {
  readonly event: string;
  readonly data: unknown;
  readonly position?: string;
}

/** The events of one source for one listener. */
export interface Feed {
  /**
   * The next event, undefined if there is none now. It is taken when the reader has received the previous one, so a
   * feed keeps the newest state instead of a queue.
   */
  take(): SourceEvent | undefined;
  close(): void;
}

/** What a domain adds to the stream of events. */
export interface EventSource {
  /** Marks the source's position in the ids of the stream: lower-case letters. */
  readonly name: string;
  /** Its events, beside those of the contract's `followEvents`. */
  readonly events?: EventSchemas;
  /** Fields that it adds to the query. */
  readonly query?: TProperties;
  open(listener: Listener): Promise<Feed>;
}
