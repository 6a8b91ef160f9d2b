import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ANSWER_MAX_LENGTH, type DeliveryFailure } from '#contract/energy/webhook/limits.ts';
import { receiverViolation } from '#contract/energy/webhook/rules.ts';
import { hostOf, isPublic, lookupPublic, PrivateAddress } from './network.ts';

interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Options {
  readonly isLocalAllowed: boolean;
  readonly timeoutMs: number;
}

/** What came back: a status and the beginning of the answer, or why there is none. */
export interface Answer {
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly answer: string;
}

const failed = (failure: DeliveryFailure): Answer => ({ status: null, failure, answer: '' });

/** Posts to a receiver. Follows no redirect: it would lead to an address that nobody checked. */
export async function post(message: Message, { isLocalAllowed, timeoutMs }: Options): Promise<Answer> {
  if (receiverViolation(message.url, { isLocalAllowed })) return failed('address');
  const url = new URL(message.url);
  const host = hostOf(url);
  if (!isLocalAllowed && isIP(host) && !isPublic(host)) return failed('address');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await exchange(url, message, signal, isLocalAllowed);
  } catch (error) {
    if (error instanceof PrivateAddress) return failed('address');
    return failed(signal.aborted ? 'timeout' : 'connection');
  }
}

function exchange(
  url: URL,
  { headers, body }: Message,
  signal: AbortSignal,
  isLocalAllowed: boolean,
): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      // A kept connection would be to an address that was checked earlier.
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
      ...(!isLocalAllowed && { lookup: lookupPublic }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const isTaken = status >= 200 && status < 300;
      let answer = '';
      const finish = () => {
        // PostgreSQL stores no NUL.
        const text = answer.replaceAll('\0', '').slice(0, ANSWER_MAX_LENGTH);
        resolve({ status, failure: isTaken ? null : 'status', answer: text });
        response.destroy();
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        answer += part;
        if (answer.length >= ANSWER_MAX_LENGTH) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}
