import { createHash } from 'node:crypto';

/** The same UUID for the same name on every machine, so that demo data is deterministic. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`heliport:${name}`).digest('hex');
  // Version 8 and the RFC 9562 variant: an identifier made by a rule of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
