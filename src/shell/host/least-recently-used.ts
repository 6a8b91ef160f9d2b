/** What can be ended. */
interface Endable {
  drop(): void;
}

/** What was left last, and ends the longest left one when it is too many. */
export interface Recent<Item extends Endable> {
  /** Notes that it was left just now. One that may not go stays beyond the limit. */
  add(item: Item): Promise<void>;
  /** It is back, and counts no longer. */
  remove(item: Item): void;
  /** Ends all. */
  clear(): void;
}

export function atMost<Item extends Endable>(
  limit: number,
  mayGo: (item: Item) => Promise<boolean>,
): Recent<Item> {
  const items = new Set<Item>();
  return {
    async add(item) {
      items.delete(item);
      items.add(item);
      for (const oldest of [...items].slice(0, Math.max(0, items.size - limit))) {
        // It may have come back while it was asked.
        if ((await mayGo(oldest)) && items.delete(oldest)) oldest.drop();
      }
    },
    remove: (item) => void items.delete(item),
    clear() {
      for (const item of items) item.drop();
      items.clear();
    },
  };
}
