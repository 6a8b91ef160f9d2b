/** Holds navigations up. */
export interface Veto {
  /** True if somebody must be asked before a navigation to the path. */
  holds(path: string): boolean;
  /** Asks, and calls `again` after consent. */
  ask(again: () => void): void;
}
