import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib';

/** Derives a key in script, for pages without WebCrypto: slower, with a pause for the page after each attempt. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  await new Promise((resolve) => setTimeout(resolve));
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};
