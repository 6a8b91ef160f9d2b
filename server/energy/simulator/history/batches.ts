import { encodeFrames, encodeRoll5, encodeRoll15, encodeRollDay } from '#server/energy/telemetry/public.ts';
import type { Chunk, Oids } from './job.ts';

const ENCODERS = { frame: encodeFrames, roll5: encodeRoll5, roll15: encodeRoll15, roll_day: encodeRollDay };
type Rows<Table extends keyof Oids> = Parameters<(typeof ENCODERS)[Table]>[0];
const DAY_MS = 86_400_000;

/** Collects rows of a table into batches of a size. */
export class Batches<Table extends keyof Oids> {
  readonly #table: Table;
  readonly #oids: Oids;
  readonly #size: number;
  #rows: Rows<Table>[number][] = [];

  constructor(table: Table, { oids, batch }: { readonly oids: Oids; readonly batch: number }) {
    this.#table = table;
    this.#oids = oids;
    this.#size = batch;
  }

  /** The full batches that the rows make. */
  *add(rows: Iterable<Rows<Table>[number]>): Generator<Chunk> {
    for (const row of rows) {
      this.#rows.push(row);
      if (this.#rows.length >= this.#size) yield* this.rest();
    }
  }

  *rest(): Generator<Chunk> {
    const rows = this.#rows;
    if (rows.length === 0) return;
    this.#rows = [];
    const encode = ENCODERS[this.#table] as (rows: readonly unknown[], oid: number) => Buffer;
    const timeOf = (row: object) =>
      't' in row ? (row.t as number) : (row as { starts_at: number }).starts_at;
    const days = new Set(rows.map((row) => Math.floor(timeOf(row) / DAY_MS) * DAY_MS));
    yield {
      kind: 'rows',
      table: this.#table,
      batch: encode(rows, this.#oids[this.#table]),
      times: [...days],
    };
  }
}
