import { TransportError, type TransportKind } from './errors.ts';
import { parseJson } from './json.ts';

/** What redaxios reads of a response. `body` is parsed already; undefined when it was no JSON. */
export interface Parsed {
  ok: boolean;
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * A `fetch` for redaxios, which has no time-out, no abort and only native JSON: this one covers the body with
 * both and parses it exactly. Rejects with TransportError.
 */
export function transport(
  timeoutMs: number,
  given: readonly (AbortSignal | undefined)[] = [],
  keepalive = false,
  read: (response: Response) => Promise<unknown> = readJson,
) {
  const signals = given.filter((signal) => signal !== undefined);
  return async (url: string, init?: RequestInit): Promise<Parsed> => {
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted) throw new TransportError('aborted', { cause: aborted.reason });
    const controller = new AbortController();
    let stopped: TransportKind | undefined;
    const stop = (kind: TransportKind) => {
      stopped ??= kind;
      controller.abort();
    };
    const onAbort = () => stop('aborted');
    const timer = setTimeout(stop, timeoutMs, 'timeout');
    for (const signal of signals) signal.addEventListener('abort', onAbort);
    try {
      const response = await fetch(url, {
        ...init,
        signal: controller.signal,
        ...(keepalive && { keepalive }),
      });
      const body = await read(response);
      return { ok: response.ok, status: response.status, headers: response.headers, body };
    } catch (cause) {
      throw new TransportError(stopped ?? networkKind(), { cause });
    } finally {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', onAbort);
    }
  };
}

/** The JSON of a body, every digit kept; undefined for other text. */
export const readJson = async (response: Response): Promise<unknown> =>
  parseJson(await response.text()).catch(ignoreSyntaxError);

/** For a proxy's page instead of an envelope, the HTTP status decides. */
function ignoreSyntaxError(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}

function networkKind(): TransportKind {
  return globalThis.navigator?.onLine === false ? 'offline' : 'network';
}
