import type { ParseArgsConfig } from 'node:util';
import type { Config } from '#server/core/config.ts';

/** Where a command reads and writes; tests give their own. */
export interface Terminal {
  write(line: string): void;
  /** Tells what went wrong. */
  fail(line: string): void;
  /** All of standard input, without the line break at its end. */
  readInput(): Promise<string>;
}

/** What a command was called with. */
export interface Invocation {
  readonly config: Config;
  readonly terminal: Terminal;
  /** Values of the options, and under the operands' names those of the operands. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** A command of `npm run admin`. */
export interface AdminCommand {
  readonly summary: string;
  /** Names of what has to follow the command, in order. */
  readonly operands: readonly string[];
  readonly options: Record<string, { type: 'string' | 'boolean'; help: string; value?: string }>;
  run(invocation: Invocation): Promise<void>;
}

/** The options of a command as Node's parser takes them. */
export const parserOptions = ({ options }: AdminCommand): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));

/** The text given for an option or operand, '' without. */
export function textOf({ values }: Invocation, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}
