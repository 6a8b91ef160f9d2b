/** What a statement of PostgreSQL sees of other transactions. */
export interface Snapshot {
  readonly text: string;
  /** All transactions below it have ended. */
  readonly first: bigint;
  /** None from it on has begun. */
  readonly next: bigint;
  /** Those between that were running. */
  readonly running: readonly bigint[];
}

/** How far a listener has read: everything that its snapshot sees. */
export interface Place {
  readonly snapshot: Snapshot;
  /** Time of the database, in seconds since 1970. */
  readonly seconds: number;
}

/** `xmin:xmax:xip,xip` of a pg_snapshot; transaction ids have 64 bits. */
const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
/** Many transactions at once make a long text, and it travels in a header. */
const SNAPSHOT_MAX_LENGTH = 400;

/** Reads a snapshot; null for a text that PostgreSQL would refuse. */
export function readSnapshot(text: string): Snapshot | null {
  const [, first = '', next = '', list = ''] = SNAPSHOT.exec(text) ?? [];
  if (first === '') return null;
  const running = list === '' ? [] : list.split(',').map(BigInt);
  const snapshot = { text, first: BigInt(first), next: BigInt(next), running };
  const isSorted = running.every((id, index) => index === 0 || id > (running[index - 1] as bigint));
  const isInside = running.every((id) => id >= snapshot.first && id < snapshot.next);
  return snapshot.first > 0n && snapshot.first <= snapshot.next && isSorted && isInside ? snapshot : null;
}

/** Whether a snapshot sees a transaction that has committed. */
export function sees({ first, next, running }: Snapshot, transaction: bigint): boolean {
  return transaction < first || (transaction < next && !running.includes(transaction));
}

/** A place as text. A long one is replaced by a place before it: its reader may get a change twice. */
export function writePlace({ snapshot: { text, first }, seconds }: Place): string {
  return `${text.length <= SNAPSHOT_MAX_LENGTH ? text : `${first}:${first}:`}@${seconds}`;
}

/** Reads a place that a client sent; null if it is none. */
export function readPlace(text: string): Place | null {
  const [, written = '', seconds = ''] = /^([\d:,]{1,512})@(\d{1,12})$/.exec(text) ?? [];
  const snapshot = readSnapshot(written);
  return snapshot && { snapshot, seconds: Number(seconds) };
}
