import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, toSeconds } from '#server/core/clock.ts';
import type { Limits } from '#server/core/limits.ts';
import type { Gateway } from './message.ts';

interface Options {
  url: string;
  /** Key of the signature. */
  secret: string;
  clock: Clock;
  limits: Pick<Limits, 'gatewayAttemptMs' | 'gatewayAttempts' | 'gatewayPauseMs'>;
}

/** The gateway refused; a retry would be refused too. */
class Declined extends Error {}

/**
 * Posts text messages to a webhook: JSON `{id, to, template, code, text}` with `X-Heliport-Timestamp` (seconds since
 * 1970) and `X-Heliport-Signature` = `sha256=` + HMAC-SHA256 in hex of `<timestamp>.<body>`. Failures are retried
 * with the same id (`Idempotency-Key`); refusals (4xx except 429) are not.
 */
export function createSmsWebhook({ url, secret, clock, limits }: Options): Gateway {
  const { address, authorization } = splitCredentials(url);

  async function attempt(id: string, body: string): Promise<void> {
    const timestamp = String(toSeconds(clock()));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-heliport-timestamp': timestamp,
        'x-heliport-signature': `sha256=${signature}`,
        ...(authorization && { authorization }),
      },
      // A redirect would send the code to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(limits.gatewayAttemptMs),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const failure = `The SMS gateway answered ${response.status}.`;
    throw response.status < 500 && response.status !== 429 ? new Declined(failure) : new Error(failure);
  }

  return async ({ to, template, code, text, id = randomUUID() }) => {
    const body = JSON.stringify({ id, to, template, code, text });
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(id, body);
      } catch (error) {
        if (error instanceof Declined || tried >= limits.gatewayAttempts) throw error;
        await pause(limits.gatewayPauseMs * tried);
      }
    }
  };
}

// `fetch` refuses addresses with credentials.
function splitCredentials(url: string): { address: string; authorization: string | undefined } {
  const parsed = new URL(url);
  const { username, password } = parsed;
  if (!username && !password) return { address: url, authorization: undefined };
  parsed.username = '';
  parsed.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address: parsed.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
