import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** One event of a stream as it came. */
export interface Message {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
}

/** The events in a stream of text, as the HTML standard has them (section 9.2.6). Comments are left out. */
export async function* messagesIn(chunks: AsyncIterable<string>): AsyncGenerator<Message> {
  let complete: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => complete.push(message) });
  for await (const chunk of chunks) {
    parser.feed(chunk);
    const found = complete;
    complete = [];
    for (const { event = 'message', data, id } of found) yield { event, data, id };
  }
}
