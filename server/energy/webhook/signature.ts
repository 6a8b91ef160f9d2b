import { createHmac, randomBytes } from 'node:crypto';

/** A new secret; the whole text is the key. */
export const createSecret = (): string => `hw_${randomBytes(32).toString('base64url')}`;

/**
 * HMAC-SHA256 in hex of `<timestamp>.<body>`, one for each secret with commas between them, so that a receiver can
 * change over to a new secret at any time.
 */
export const signatureOf = (secrets: readonly string[], timestamp: string, body: string): string =>
  secrets
    .map((secret) => `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
    .join(',');
