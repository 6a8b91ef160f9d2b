import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { Seat } from './organization.ts';

interface ReadOptions extends Partial<Seat> {
  readonly path?: string;
  readonly lastEventId?: string | undefined;
  /** Hears each event at once, with its data as text. */
  readonly listen?: (event: string, data: string) => void;
}

/** A reader of the stream of events. */
export interface EventReader {
  readonly response: IncomingMessage;
  /** `kind organization` of the account events, and names with data of the others. */
  readonly heard: string[];
  /** Id of the last event. */
  lastId: string | undefined;
  isOver: boolean;
  /** Waits until all of these were heard. */
  hears(...events: string[]): Promise<void>;
  leave(): void;
}

/** Waits for a condition. The limit only ends a test that fails. */
export async function until(condition: () => boolean, what: () => string): Promise<void> {
  for (const end = Date.now() + 10_000; !condition(); await wait(5)) assert.ok(Date.now() < end, what());
}

/** Opens the stream of a server; rejects if it is refused. */
export async function readEvents(url: string, options: ReadOptions = {}): Promise<EventReader> {
  const { token, org, path = '/events/v1/stream', lastEventId, listen } = options;
  const request = ask(`${url}/api${path}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(org && { 'x-org-id': org }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  request.on('error', () => undefined);
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const reader: EventReader = {
    response,
    heard: [],
    lastId: lastEventId,
    isOver: false,
    hears: (...events) =>
      until(
        () => events.every((event) => reader.heard.includes(event)),
        () => `heard ${reader.heard.join(', ')} instead of ${events.join(', ')}`,
      ),
    leave: () => void request.destroy(),
  };
  const parser = createParser({
    onEvent({ event = '', data, id }) {
      reader.lastId = id ?? reader.lastId;
      if (listen) return listen(event, data);
      const { kind, organization } = JSON.parse(data);
      reader.heard.push(event === 'account' ? `${kind} ${organization}`.trim() : `${event} ${data}`);
    },
  });
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => parser.feed(chunk));
  response.on('error', () => undefined);
  response.on('close', () => {
    reader.isOver = true;
  });
  return reader;
}
