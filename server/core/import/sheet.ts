import { Worker } from 'node:worker_threads';
import {
  IMPORT_MAX_CELL_LENGTH,
  IMPORT_MAX_CELLS,
  IMPORT_MAX_ROWS,
  IMPORT_MAX_UNPACKED_BYTES,
} from '#contract/user-centre/import/limits.ts';

/** Beside this file in the sources, beside the bundle in a build. */
const PROGRAM = new URL('./sheet-worker.mjs', import.meta.url);

/** Of JavaScript objects in the thread. Beyond it the thread ends, and the server goes on. */
const MEMORY_MIB = 384;
/** No file within the limits takes a tenth of it. */
const TIME_MS = 30_000;

const LIMITS = {
  // The header, and a title or two above it.
  rows: IMPORT_MAX_ROWS + 10,
  cells: IMPORT_MAX_CELLS,
  cellLength: IMPORT_MAX_CELL_LENGTH,
  unpackedBytes: IMPORT_MAX_UNPACKED_BYTES,
};

/** A cell as the file has it. */
export type Raw = string | number | boolean | Date | null;

export interface Sheet {
  /** Empty for CSV. */
  readonly name: string;
  /** Rows as the spreadsheet numbers them: the first one is row 1. */
  readonly rows: readonly (readonly Raw[])[];
  /** Cells such as `#N/A`, by `row:column` from 1. */
  readonly broken: ReadonlySet<string>;
}

/** Why a file cannot be read: the rule of its sentence. */
export interface Unreadable {
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Book = { readonly format: 'xlsx' | 'csv'; readonly sheets: readonly Sheet[] };

/** The sheets of an XLSX or CSV file, read in a thread, because a hostile file can take long. */
export async function readBook(bytes: Uint8Array, signal: AbortSignal): Promise<Book | Unreadable> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => undefined;
  signal.throwIfAborted();
  const worker = new Worker(PROGRAM, {
    workerData: { bytes, limits: LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  try {
    return await new Promise<Book | Unreadable>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        // Only a hostile file can bring this about.
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ rule: 'import.tooLarge' }) : reject(error),
      );
      worker.once('exit', () => resolve({ rule: 'import.damaged' }));
      timer = setTimeout(() => resolve({ rule: 'import.tooLarge' }), TIME_MS);
      onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}
