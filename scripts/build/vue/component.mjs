import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Attribute that a component's scoped styles select. */
export const scopeIdOf = (file) =>
  `data-v-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 8)}`;

/** Throws the errors that a compiler found. */
export function refuseErrors(file, errors) {
  if (errors?.length)
    throw new Error(`${file}: ${errors.map((error) => error.msg ?? error.message ?? error).join('; ')}`);
}
