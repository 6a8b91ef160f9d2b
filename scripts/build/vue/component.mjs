import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Attribute that scoped styles of a component hang on. */
export const scopeIdOf = (file) =>
  `data-v-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 8)}`;

/** Fails with what a compiler found wrong. */
export function refuseErrors(file, errors) {
  if (errors?.length)
    throw new Error(`${file}: ${errors.map((error) => error.msg ?? error.message ?? error).join('; ')}`);
}
