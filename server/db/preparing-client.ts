import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * More than the product's statements. Lists of different lengths produce different texts; those beyond the maximum
 * are not prepared.
 */
const MAX_STATEMENTS = 500;
/** A statement with many rows runs only once. */
const MAX_TEXT_LENGTH = 4000;

const names = new Map<string, string>();

/** A text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares every statement with parameters: for PostgreSQL, parsing and planning a call's joins
 * takes longer than running them.
 */
export class PreparingClient extends pg.Client {
  // The method has a dozen overloads; all arguments are passed on.
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
