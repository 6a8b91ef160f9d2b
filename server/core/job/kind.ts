import type { Static, TSchema } from 'typebox';
import type { Language } from '#contract/preferences.ts';
import type { FileType } from '#contract/user-centre/file/limits.ts';
import type { CallerMembership } from '../caller.ts';
import type { Context } from '../context.ts';
import type { FileWriter } from '../file/file.ts';

/** Who asks for a job. While it runs, the membership is the present one: lost rights end the job. */
export interface JobAsker {
  readonly userId: string;
  readonly membership: CallerMembership;
  readonly language: Language;
}

/** A job at work. */
export interface JobRun<Params> extends JobAsker {
  readonly id: string;
  readonly context: Context;
  readonly params: Params;
  /** Aborts when the job is cancelled or the server stops. Look at it between two steps. */
  readonly signal: AbortSignal;
  /** When the job was asked for. */
  readonly askedAt: Date;
  /** Tells how much is done, from 0 to 1. Costs nothing: it is written at most once a second. */
  progress(done: number): void;
  /** Begins the result. A job has one file at most. */
  createFile(name: string, type: FileType): Promise<FileWriter>;
}

/** A kind of job. A domain lists its own in its `index.ts`. */
export interface JobKind<Params extends TSchema = TSchema> {
  readonly name: string;
  /** An object, or a union of objects with a `discriminator`. Ajv ignores defaults in it. */
  readonly params: Params;
  /** Function codes, all of which the person must hold when asking and when the job runs. */
  readonly permissions: (params: Static<Params>) => readonly string[];
  /** What the job is about, for lists. */
  readonly title: (params: Static<Params>, language: Language) => string;
  /** What it works on, which a page can open: `import:<uuid>`. */
  readonly subject?: (params: Static<Params>) => string;
  /** Refuses what cannot be done, before the job is queued. */
  readonly check?: (context: Context, asker: JobAsker, params: Static<Params>) => Promise<void>;
  /** Does it. Expected failures are refusals; any other error is logged and told as an internal one. */
  readonly run: (run: JobRun<Static<Params>>) => Promise<void>;
}

/** Declares a kind of job and keeps the type of its params. */
export const jobKind = <const Params extends TSchema>(kind: JobKind<Params>): JobKind =>
  kind as unknown as JobKind;

/** The kinds of a server, by name. */
export type JobKinds = ReadonlyMap<string, JobKind>;

export function jobKindsOf(kinds: readonly JobKind[]): JobKinds {
  const found = new Map(kinds.map((kind) => [kind.name, kind]));
  if (found.size !== kinds.length) throw new TypeError('Two kinds of jobs have the same name.');
  return found;
}
