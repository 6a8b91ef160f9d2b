import { addressOf, type RequestOptions, sendInSession } from '../http.ts';
import { unwrap } from './envelope.ts';
import { TransportError, type TransportKind } from './errors.ts';
import { parseJson } from './json.ts';
import type { Parsed } from './transport.ts';

export interface UploadOptions extends Omit<RequestOptions, 'query' | 'body' | 'keepalive'> {
  /** Told how much of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Sends a file in the session. Fails as `request()` does. `fetch` tells nothing about what it has sent. */
export function upload(
  method: string,
  path: string,
  { query, file, options }: { query: object; file: Blob; options: UploadOptions },
): Promise<unknown> {
  return sendInSession(options, async ({ headers, signals, timeoutMs, okCode }) => {
    const answer = await send(method, addressOf(path, query), {
      ...{ file, headers, timeoutMs, onProgress: options.onProgress },
      signals: signals.filter((signal) => signal !== undefined),
    });
    return unwrap(answer, okCode);
  });
}

interface Sending {
  readonly file: Blob;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signals: readonly AbortSignal[];
  readonly onProgress: UploadOptions['onProgress'];
}

function send(
  method: string,
  address: string,
  { file, headers, timeoutMs, signals, onProgress }: Sending,
): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (finish: () => void) => {
      for (const signal of signals) signal.removeEventListener('abort', abort);
      finish();
    };
    const fail = (kind: TransportKind) => () => end(() => reject(new TransportError(kind)));
    request.open(method, address);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onabort = fail('aborted');
    request.ontimeout = fail('timeout');
    request.onerror = fail(navigator.onLine ? 'network' : 'offline');
    request.onload = () => end(() => void parsed(request).then(resolve, reject));
    for (const signal of signals) signal.addEventListener('abort', abort);
    // Aborting before it is sent tells nobody.
    if (signals.some(({ aborted }) => aborted)) fail('aborted')();
    else request.send(file);
  });
}

async function parsed(request: XMLHttpRequest): Promise<Parsed> {
  const { status, responseText } = request;
  const id = request.getResponseHeader('x-request-id');
  return {
    ...{ ok: status >= 200 && status < 300, status },
    headers: new Headers(id === null ? {} : { 'x-request-id': id }),
    // A proxy's page instead of an envelope: the status decides.
    body: await parseJson(responseText).catch(() => undefined),
  };
}
