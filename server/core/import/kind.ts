import type { FieldError } from '#contract/call.ts';
import type { Context } from '../context.ts';
import type { Texts } from '../export/source.ts';
import type { JobAsker } from '../job/kind.ts';

/** A value of a line. Dates are calendar dates such as `2026-11-25`. */
export type Value = string | number | null;

/** Values by the keys of columns: what a line says, or what is known. */
export type Facts = Readonly<Record<string, Value>>;

export interface Choice {
  readonly value: string;
  /** What people call it; the value is accepted, too. */
  readonly words?: Texts;
}

/** A column of an imported file. */
export interface ImportColumn {
  readonly key: string;
  /** With the unit at its end, if it has one. */
  readonly title: Texts;
  /** What belongs in it, as a sentence of the template. */
  readonly hint: Texts;
  /** A code is a text without spaces and full-width characters. */
  readonly type: 'text' | 'code' | 'number' | 'date' | 'choice';
  readonly unit?: string;
  readonly choices?: readonly Choice[];
  /**
   * `key`: names what the line is about, in every file. `new`: a new line needs it; elsewhere, a missing column changes
   * nothing. `optional`: nobody needs it.
   */
  readonly need: 'key' | 'new' | 'optional';
  /** What an empty cell means; without it, an empty cell is refused where the column is needed. */
  readonly empty?: Value;
  /** Given with a new line, and never changed by an import. */
  readonly isFixed?: true;
  /** Of a fixed column that an import does not write: what new lines may say, besides nothing. */
  readonly initial?: Value;
  /** No fact of what the line is about, but how it is written: it is not compared. */
  readonly isNote?: true;
}

/** A line to write. */
export interface LineToWrite {
  /** The values of the line, completed by the present ones. */
  readonly values: Facts;
  /** What is known; null for a new line. */
  readonly before: Facts | null;
}

/** What an undo needs, and what it compares, by the name of the part. Values of JSON. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** The lines that an import has written. */
export interface WrittenLines {
  readonly added: readonly Facts[];
  readonly changed: readonly Facts[];
}

/** Something that a file can bring. A domain lists its own in its `index.ts`. */
export interface ImportKind {
  readonly name: string;
  readonly title: Texts;
  /** What a line is, and what becomes of lines that are not in the file. */
  readonly hint: Texts;
  /** Function code that the import needs. */
  readonly permission: string;
  readonly columns: readonly ImportColumn[];
  /** Sets of columns that no two lines of a file share, besides the key. */
  readonly uniques?: readonly (readonly string[])[];
  /** Headers that an export writes and an import does not read, in all languages. */
  readonly unread?: readonly Texts[];
  /** Subject of the operation record, such as `station:SF-ES-01`. */
  readonly subject: (values: Facts) => `${string}:${string}`;
  /** Checks the right again and locks what decides about the result. Called first in each transaction. */
  readonly lock: (context: Context, asker: JobAsker) => Promise<void>;
  /** What is known of the lines' keys, in the order of the lines; null for a new one. Called with hundreds at most. */
  readonly read: (
    context: Context,
    asker: JobAsker,
    lines: readonly Facts[],
  ) => Promise<readonly (Facts | null)[]>;
  /** What is wrong with a line by its values alone. Fields are keys of columns. */
  readonly check?: (line: LineToWrite) => readonly FieldError[];
  /**
   * What is wrong with each new line because all of them, in the order of the file, are too much work together; null
   * where nothing is. Called once with all of them, before any is tried.
   */
  readonly refuseWork?: (
    context: Context,
    asker: JobAsker,
    added: readonly Facts[],
  ) => Promise<readonly (FieldError | null)[]>;
  /** Writes a line by the command that forms use, whose refusals name keys of columns. */
  readonly write: (context: Context, asker: JobAsker, line: LineToWrite) => Promise<void>;
  /** Parts of a snapshot that a change of something known can have changed; a new thing answers for all parts. */
  readonly changedParts: readonly string[];
  /** Everything that `write` can have changed, and that can be built on it; null where there is nothing. */
  readonly snapshot: (
    context: Context,
    asker: JobAsker,
    lines: readonly Facts[],
  ) => Promise<readonly (Snapshot | null)[]>;
  /**
   * A text that is another one once anything has changed that an undo compares: all that `snapshot` reads of new lines,
   * and `changedParts` of changed ones. Called with all lines of an import: a few statements, however many there are.
   */
  readonly state: (context: Context, asker: JobAsker, lines: WrittenLines) => Promise<string>;
  /** Brings a line back to a snapshot. */
  readonly restore: (
    context: Context,
    asker: JobAsker,
    line: { readonly values: Facts; readonly before: Snapshot | null },
  ) => Promise<void>;
}

/** The key of a line, for people. */
export const keyText = ({ columns }: Pick<ImportKind, 'columns'>, values: Facts): string =>
  columns
    .filter(({ need }) => need === 'key')
    .map(({ key }) => values[key])
    .filter((value) => value !== null && value !== undefined && value !== '')
    .join(' · ');

/** Values by which two lines are told apart. */
export const identityOf = (values: Facts, keys: readonly string[]): string =>
  JSON.stringify(keys.map((key) => values[key] ?? null));

export const keysOf = ({ columns }: Pick<ImportKind, 'columns'>): string[] =>
  columns.filter(({ need }) => need === 'key').map(({ key }) => key);
