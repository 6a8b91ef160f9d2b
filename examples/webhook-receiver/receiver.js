import { createServer } from 'node:http';
import { isGenuine } from './verify.js';

const MAX_BYTES = 256 * 1024;

async function textOf(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * A receiver of webhooks. `onEvent` is called once for each event, however often it is sent; what it throws is answered
 * with 500, and Heliport sends the event again later.
 */
export function createReceiver({ secret, onEvent, clock = Date.now }) {
  // A real receiver keeps the ids beside what it stores, in one transaction with it.
  const seen = new Set();
  return createServer(async (request, response) => {
    const answer = (status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    if (request.method !== 'POST') return answer(405, 'Only POST.');
    const body = await textOf(request);
    if (body === null) return answer(413, 'Too large.');
    const genuine = isGenuine({
      secret,
      timestamp: request.headers['x-heliport-timestamp'],
      signature: request.headers['x-heliport-signature'],
      body,
      now: clock(),
    });
    if (!genuine) return answer(401, 'The signature is not valid.');
    const event = JSON.parse(body);
    if (seen.has(event.id)) return answer(200, 'Known already.');
    try {
      await onEvent(event);
    } catch {
      return answer(500, 'Not stored.');
    }
    seen.add(event.id);
    return answer(200, 'Stored.');
  });
}
