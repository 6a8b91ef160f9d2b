import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Returns an envelope, or answers by itself and returns nothing. */
type Answer = (request: FakeRequest, response: ServerResponse) => unknown;

export interface FakeApi {
  readonly origin: string;
  /** Everything that was asked, in order. */
  readonly requests: FakeRequest[];
  /** Says what `METHOD /path` answers: an envelope, or a handler that returns one or answers by itself. */
  on(call: string, answer: Answer | object): void;
  /** How often a path was asked. */
  count(path: string): number;
  close(): Promise<void>;
}

export const ok = (data: unknown) => ({ code: 200, message: 'ok', data });

/** Ends the connection without an answer. */
export const hangUp: Answer = (_request, response) => {
  response.destroy();
};

/** Answers with a text as it is, such as a proxy's page. */
export const raw =
  (text: string, status = 200): Answer =>
  (_request, response) => {
    response.statusCode = status;
    response.end(text);
  };

function bodyOf(text: string, { 'content-type': type = '' }: IncomingHttpHeaders): unknown {
  if (text === '') return undefined;
  return type.startsWith('application/json') ? JSON.parse(text) : text;
}

/** A small HTTP server that speaks envelopes; what nobody set up answers 404. */
export async function fakeApi(): Promise<FakeApi> {
  const answers = new Map<string, Answer | object>();
  const requests: FakeRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = incoming;
    const path = url.replace(/^\/api/, '');
    const request = { method, path, headers, body: bodyOf(text, headers) };
    requests.push(request);
    // Node's fetch lets a kept connection end by a timer, which a test that replaces the timers cannot clear any more.
    response.setHeader('connection', 'close');
    const answer = answers.get(`${method} ${path.split('?')[0]}`) ?? { code: 404, message: 'not found' };
    const envelope = typeof answer === 'function' ? await (answer as Answer)(request, response) : answer;
    if (envelope === undefined || response.writableEnded) return;
    const { code } = envelope as { code: number };
    response.statusCode = code === 10019 || code === 20009 ? 401 : code;
    if (response.statusCode < 200 || response.statusCode > 599) response.statusCode = 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(envelope));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on: (call, answer) => void answers.set(call, answer),
    count: (path) => requests.filter((request) => request.path.split('?')[0] === path).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
