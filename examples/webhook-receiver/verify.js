import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older messages may be replayed by somebody who recorded one. */
const MAX_AGE_SECONDS = 300;

/**
 * Tells whether a message is Heliport's. `signature` is the header `X-Heliport-Signature`: `sha256=` and the
 * HMAC-SHA256 in hex of `<timestamp>.<body>`; two with a comma between them while the secret is changed over. `body` is
 * the text as it came: text that was parsed and written again is another one.
 */
export function isGenuine({ secret, timestamp, signature, body, now = Date.now() }) {
  const age = Math.abs(now / 1000 - Number(timestamp));
  // Not a number is not small either.
  if (!(age <= MAX_AGE_SECONDS)) return false;
  const expected = Buffer.from(
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return String(signature)
    .split(',')
    .map((one) => Buffer.from(one.trim()))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}
