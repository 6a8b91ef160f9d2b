import { addressOf, type RequestOptions, sendInSession } from '../http.ts';
import { unwrap } from './envelope.ts';
import { TransportError } from './errors.ts';
import { readJson, transport } from './transport.ts';

/** A file that the server answered. */
export interface Download {
  readonly blob: Blob;
  /** '' where the server gave none. */
  readonly name: string;
}

/** Fetches a file in the session. Fails as `request()` does: the server refuses in an envelope. */
export function download(method: string, path: string, options: RequestOptions): Promise<Download> {
  return sendInSession(options, async ({ headers, signals, timeoutMs, okCode }) => {
    const { body } = options;
    const read = (response: Response) => (response.ok ? response.blob() : readJson(response));
    const answer = await transport(
      timeoutMs,
      signals,
      false,
      read,
    )(addressOf(path, options.query as object), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) unwrap(answer, okCode);
    if (!(answer.body instanceof Blob)) throw new TransportError('network', { cause: answer.body });
    return { blob: answer.body, name: nameIn(answer.headers.get('content-disposition') ?? '') };
  });
}

/** The file name of a header (RFC 6266): the one in UTF-8, else the one in ASCII. */
export function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? [];
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // Malformed: try the other one.
  }
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? '';
}
