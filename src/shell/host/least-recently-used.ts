/** An item that can be ended. */
interface Endable {
  drop(): void;
}

/** Keeps the most recently left items and ends the oldest one beyond the limit. */
export interface Recent<Item extends Endable> {
  /** Adds an item that was just left. An item that refuses to end is kept beyond the limit. */
  add(item: Item): Promise<void>;
  /** Removes an item that is in use again. */
  remove(item: Item): void;
  /** Ends all items. */
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
        // The item may have returned while its answer was pending.
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
