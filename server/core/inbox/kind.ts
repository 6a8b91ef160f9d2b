import type { FunctionCode } from '#contract/function-codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import type { CallerMembership } from '../caller.ts';
import type { Context } from '../context.ts';

/** Whose inbox is read. */
export interface InboxAsker {
  readonly userId: string;
  readonly membership: CallerMembership;
  readonly language: Language;
}

/** Something that waits. `id` names it among those of its kind, for as long as it waits. */
export interface InboxItem extends Pick<InboxEntry, 'id' | 'subject' | 'note' | 'due' | 'opens'> {
  readonly since: Date | null;
  readonly isOverdue: boolean;
}

/** A kind of decisions. A domain lists its own in its `index.ts`. */
export interface InboxKind {
  readonly name: string;
  /** What is to be done. */
  readonly title: Readonly<Record<Language, string>>;
  /** Function codes, all of which the person needs to decide, and to open the page where it is decided. */
  readonly permissions: readonly FunctionCode[];
  /** What waits in the person's stations and organisation: the most urgent ones, at most `most`. */
  readonly find: (context: Context, asker: InboxAsker, most: number) => Promise<readonly InboxItem[]>;
}

/** Refuses two kinds of one name: their entries could not be told apart. */
export function inboxKindsOf(kinds: readonly InboxKind[]): readonly InboxKind[] {
  if (new Set(kinds.map(({ name }) => name)).size !== kinds.length)
    throw new TypeError('Two kinds of the inbox have the same name.');
  return kinds;
}
