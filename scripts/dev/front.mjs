import { readFileSync } from 'node:fs';
import http from 'node:http';
import { at } from '../build/paths.mjs';

const CLIENT_PATH = '/__dev/client.js';
const EVENTS_PATH = '/__dev/events';

const CLIENT_TAG = `<script src="${CLIENT_PATH}" async></script>`;

/** A comment line that keeps proxies and browsers from closing the idle stream. */
const KEEP_ALIVE_MS = 15_000;

/** Notifies open pages of builds and failures. A newly opened page receives the current failures. */
function createEvents() {
  const pages = new Set();
  const broken = new Map();
  const line = (event) => `data: ${JSON.stringify(event)}\n\n`;
  const timer = setInterval(() => {
    for (const page of pages) page.write(':\n\n');
  }, KEEP_ALIVE_MS);
  timer.unref();
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      for (const event of broken.values()) response.write(line(event));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    tell(event) {
      if (event.type === 'failed') broken.set(event.part, event);
      else broken.delete(event.part);
      for (const page of pages) page.write(line(event));
    },
    close() {
      clearInterval(timer);
      for (const page of pages) page.end();
    },
  };
}

const isPage = (headers) => /^text\/html/.test(headers['content-type'] ?? '');

/** Forwards a page with the client script injected. */
function sendPage(answer, response) {
  const chunks = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => {
    const html = Buffer.concat(chunks).toString();
    const end = html.lastIndexOf('</body>');
    const page = end < 0 ? html : html.slice(0, end) + CLIENT_TAG + html.slice(end);
    const { 'content-length': _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode, headers);
    response.end(page);
  });
}

/** Shown while the server fails to start. The page reloads itself once the server runs. */
function sendFailure(response, error) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = error.message.replace(/[<&]/g, (c) => (c === '<' ? '&lt;' : '&amp;'));
  response.writeHead(502, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><title>Heliport</title><pre>${text}</pre>${CLIENT_TAG}`);
}

/** Retries a request on the next server if the old one ended while it was in flight and a retry is safe. */
const mayRetry = ({ method }, error) =>
  (method === 'GET' || method === 'HEAD') && ['ECONNREFUSED', 'ECONNRESET'].includes(error.code);

const RETRY_MS = 50;

async function pass(request, response, server, isRetry = false) {
  const fail = (error) => sendFailure(response, error);
  let address;
  try {
    address = await server.address();
  } catch (error) {
    fail(error);
    return;
  }
  const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '');
  const outgoing = http.request({
    host: address.hostname,
    port: address.port,
    method: request.method,
    path: request.url,
    // A page is modified, so it must arrive uncompressed.
    headers: { ...request.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) },
  });
  outgoing.on('response', (answer) => {
    if (isPage(answer.headers)) {
      sendPage(answer, response);
      return;
    }
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', (error) => {
    if (isRetry || response.headersSent || !mayRetry(request, error)) fail(error);
    else setTimeout(() => pass(request, response, server, true), RETRY_MS);
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

/**
 * The server that the browser connects to: forwards requests, holds them while the server restarts, and notifies pages
 * of builds.
 */
export async function createFront(server) {
  const events = createEvents();
  const front = http.createServer((request, response) => {
    if (request.url === EVENTS_PATH) events.open(response);
    else if (request.url === CLIENT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(readFileSync(at('scripts/dev/client.js')));
    } else void pass(request, response, server);
  });
  const { PORT = '8080', HOST = '127.0.0.1' } = process.env;
  await new Promise((resolve, reject) => {
    front.once('error', reject).listen(Number(PORT), HOST, resolve);
  });
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return {
    url: `http://${host}:${front.address().port}`,
    tell: events.tell,
    close() {
      events.close();
      front.close();
      front.closeAllConnections();
    },
  };
}
