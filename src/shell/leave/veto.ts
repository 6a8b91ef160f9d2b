/** What holds a navigation up. */
export interface Veto {
  /** True when somebody is to be asked before the page goes to the path. */
  holds(path: string): boolean;
  /** Asks, and does `again` once everybody agrees. */
  ask(again: () => void): void;
}
