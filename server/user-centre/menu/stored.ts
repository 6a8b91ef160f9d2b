import type { Language } from '#contract/preferences.ts';

/** What an organisation changes of an item; a missing field is the platform's. */
export interface ItemChange {
  readonly titles?: Readonly<Partial<Record<Language, string>>>;
  readonly icon?: string;
  readonly isHidden?: boolean;
  readonly isEnabled?: false;
}

/** What an organisation changes of the platform's menu. */
export interface Arrangement {
  /** By the key of the item. */
  readonly items: Readonly<Record<string, ItemChange>>;
  /** The keys of siblings in their own order, by the key of the parent, '' for the top. */
  readonly order: Readonly<Record<string, readonly string[]>>;
}

export const STANDARD: Arrangement = { items: {}, order: {} };
