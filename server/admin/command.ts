import type { ParseArgsConfig } from 'node:util';
import type { Config } from '#server/core/config.ts';

/** Where a command reads and writes; tests replace it. */
export interface Terminal {
  write(line: string): void;
  /** Writes an error message. */
  fail(line: string): void;
  /** All of standard input, without the final line break. */
  readInput(): Promise<string>;
}

/** What a command was called with. */
export interface Invocation {
  readonly config: Config;
  readonly terminal: Terminal;
  /** Values of options by name, and of operands by name. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** A command of `npm run admin`. */
export interface AdminCommand {
  readonly summary: string;
  /** Names of the required operands, in order. */
  readonly operands: readonly string[];
  /** Name of an operand behind them that may be left out. */
  readonly optional?: string;
  readonly options: Record<string, { type: 'string' | 'boolean'; help: string; value?: string }>;
  run(invocation: Invocation): Promise<void>;
}

/** The options of a command, as Node's `parseArgs` takes them. */
export const parserOptions = ({ options }: AdminCommand): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));

/** The value of an option or operand, '' without one. */
export function textOf({ values }: Invocation, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}
