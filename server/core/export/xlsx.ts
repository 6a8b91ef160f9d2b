import { Worker } from 'node:worker_threads';
import { guarded } from './guard.ts';
import type { Cell, ExportColumn } from './source.ts';

/** Beside this file in the sources, beside the bundle in a build. */
const PROGRAM = new URL('./xlsx-worker.mjs', import.meta.url);

/** More than the largest table needs. Beyond it the thread ends, and the server goes on. */
const MEMORY_MIB = 1024;

type Rows = readonly (readonly Cell[])[];

/** What the sheets are called and what is in them, without the rows of the table. */
export interface Workbook {
  readonly columns: readonly (Pick<ExportColumn, 'kind'> & { readonly title: string })[];
  readonly names: { readonly data: string; readonly provenance: string };
  readonly provenance: Rows;
}

/** What the thread takes: rows as they are read, then the rest. It answers the file. */
type Message = { readonly rows: Rows } | { readonly end: Workbook };

/** An XLSX file that is written in a thread of its own. */
export interface XlsxWriter {
  add(rows: Rows): void;
  /** The file. */
  end(workbook: Workbook): Promise<Uint8Array>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Texts of a sheet are no formulas, but they can become some when it is saved as CSV. */
const safe = (rows: Rows): Rows =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));

export function createXlsx(signal: AbortSignal): XlsxWriter {
  const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread of the XLSX file ended.')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It is awaited at the end; until then a failure waits.
  made.catch(() => undefined);
  const post = (message: Message) => worker.postMessage(message);
  return {
    add: (rows) => post({ rows: safe(rows) }),
    end({ columns, names, provenance }) {
      const titled = columns.map(({ kind, title }) => ({ kind, title: guarded(title) }));
      post({ end: { columns: titled, names, provenance: safe(provenance) } });
      return made;
    },
    async close() {
      await worker.terminate();
    },
  };
}
