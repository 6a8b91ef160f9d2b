import type { Method } from '#contract/call.ts';

/** A call as another system makes it. */
export interface Trial {
  readonly method: Method;
  /** With its query. */
  readonly path: string;
  /** JSON text; '' for none. */
  readonly body: string;
  readonly key: string;
}

/** What came back, as it is. */
export interface TrialAnswer {
  readonly status: number;
  readonly tookMs: number;
  /** Seconds to wait, of a call that came too early. */
  readonly retryAfter: string | null;
  readonly text: string;
}

/**
 * Calls with a client's key and nothing of the person: no cookie, no organisation. So the answer is that of the other
 * system.
 */
export async function tryOut(
  { method, path, body, key }: Trial,
  language: string,
  signal: AbortSignal,
): Promise<TrialAnswer> {
  const startedAt = performance.now();
  const response = await fetch(path, {
    ...{ method, signal, credentials: 'omit' },
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  });
  const text = await response.text();
  const tookMs = Math.round(performance.now() - startedAt);
  return { status: response.status, tookMs, retryAfter: response.headers.get('retry-after'), text };
}
