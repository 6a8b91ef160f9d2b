import { createHash } from 'node:crypto';

/** The same UUID for the same name on every machine, so that demo data is deterministic. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`heliport:${name}`).digest('hex');
  // Version 8 with the RFC 9562 variant: a custom UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
