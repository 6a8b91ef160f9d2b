import { createHash } from 'node:crypto';
import pg from 'pg';

/** More than the product has statements; lists of different lengths make a text each, and the last ones stay unnamed. */
const MAX_STATEMENTS = 500;
/** A statement of many rows is run once. */
const MAX_TEXT_LENGTH = 4000;

const names = new Map<string, string>();

/** The same text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * A connection on which every statement with parameters is prepared when it is first met: PostgreSQL takes longer to
 * parse and plan the joins of a call than to run them.
 */
export class PreparingClient extends pg.Client {
  // The signature of the class is a dozen overloads; what goes in goes on.
  override query(...parameters: unknown[]): never {
    const [first, ...rest] = parameters;
    return (super.query as (...parameters: unknown[]) => never).call(this, named(first, rest[0]), ...rest);
  }
}

function named(statement: unknown, values: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !Array.isArray(values)) return statement;
  const { name, text } = statement as pg.QueryConfig;
  return name || !text ? statement : { ...statement, name: nameOf(text) };
}
