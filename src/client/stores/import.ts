import { atom, type ReadableAtom } from 'nanostores';
import type { Import, ImportKind, ImportLine } from '#contract/user-centre/import/calls.ts';
import {
  IMPORT_MAX_BYTES,
  type ImportFormat,
  type ImportLineState,
  type ImportStep,
} from '#contract/user-centre/import/limits.ts';
import * as api from '../api/import.ts';
import { createJob, getFile } from '../api/job.ts';
import { saveFile } from '../save-file.ts';
import { isOpen, loadJobs } from './job.ts';
import { inLifetime } from './lifetime.ts';

/** How often an open step is asked for; the server writes its progress as often. */
const POLL_MS = 1000;
/** Lines of a page. */
export const IMPORT_PAGE = 50;

/** What the flow shows: a file to choose, or the import of one. */
export type ImportFlowState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'choosing'; readonly kinds: readonly ImportKind[] }
  | { readonly status: 'uploading'; readonly name: string }
  | { readonly status: 'open'; readonly found: Import };

export interface ImportLines {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly rows: readonly ImportLine[];
  readonly state: ImportLineState;
  /** From 1. */
  readonly page: number;
  readonly total: number;
}

/** Why a file is not sent at all. */
export type FileProblem = 'type' | 'size' | 'empty';

/** Files that a spreadsheet or a program writes; the content is looked at by the server. */
export const IMPORT_FILES = '.xlsx,.csv';

export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!/\.(xlsx|csv|txt)$/i.test(name)) return 'type';
  if (size > IMPORT_MAX_BYTES) return 'size';
  return size === 0 ? 'empty' : null;
}

export interface ImportFlow {
  readonly $state: ReadableAtom<ImportFlowState>;
  readonly $lines: ReadableAtom<ImportLines>;
  /** Loads the import, or the kinds to choose from. */
  load(): Promise<void>;
  /** Leaves an import for another file. */
  chooseAgain(): Promise<void>;
  upload(kind: string, file: File): Promise<void>;
  /** Starts a step of the import that is open. */
  start(step: ImportStep): Promise<void>;
  show(state: ImportLineState, page: number): Promise<void>;
  saveTemplate(kind: string, format: ImportFormat): Promise<void>;
  /** Saves the file with its errors. */
  saveCorrected(): Promise<void>;
  /** Stops asking. */
  end(): void;
}

const NO_LINES: ImportLines = {
  ...{ status: 'loading', error: null, rows: [], state: 'error', page: 1, total: 0 },
};

/** The state of the lines that a person looks at first: what is wrong, else what is new, else what changes. */
export const firstLines = ({ counts }: Pick<Import, 'counts'>): ImportLineState | null =>
  (['error', 'new', 'changed', 'unchanged'] as const).find((state) => counts[state] > 0) ?? null;

/** One import from its file to its undo. Its steps are jobs, so they go on when the flow is left. */
export function createImportFlow(importId: string | undefined): ImportFlow {
  const $state = atom<ImportFlowState>({ status: 'loading' });
  const $lines = atom<ImportLines>(NO_LINES);
  let id = importId;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  /** Numbers the requests of lines, so that a late answer never replaces a newer one. */
  let latest = 0;

  const put = (state: ImportFlowState) => {
    if (!isEnded) $state.set(state);
  };

  async function load(): Promise<void> {
    clearTimeout(timer);
    try {
      if (id === undefined) {
        const { list } = await inLifetime(api.listImportKinds());
        put({ status: 'choosing', kinds: list });
      } else {
        await follow(id);
      }
    } catch (error) {
      put({ status: 'failed', error });
    }
  }

  async function follow(of: string): Promise<void> {
    clearTimeout(timer);
    const found = await inLifetime(api.getImport({ params: { id: of } }));
    // Another file may have been chosen meanwhile.
    if (isEnded || id !== of) return;
    const isUnderWay = found.job !== null && isOpen(found.job);
    put({ status: 'open', found });
    if (isUnderWay) timer = setTimeout(() => void followAgain(of), POLL_MS);
    else await showFirst(found);
  }

  /** A poll that fails is repeated: what is shown stays, and the job goes on meanwhile. */
  async function followAgain(of: string): Promise<void> {
    try {
      await follow(of);
    } catch {
      if (!isEnded && id === of) timer = setTimeout(() => void followAgain(of), POLL_MS);
    }
  }

  async function showFirst(found: Import): Promise<void> {
    const state = firstLines(found);
    if (state) await show(state, 1);
  }

  async function show(state: ImportLineState, page: number): Promise<void> {
    if (id === undefined) return;
    latest += 1;
    const asked = latest;
    const same = $lines.get().state === state ? $lines.get() : NO_LINES;
    $lines.set({ ...same, state, page, status: 'loading', rows: [], error: null });
    try {
      const query = { state, page, size: IMPORT_PAGE };
      const { list, pagination } = await inLifetime(api.listImportLines({ params: { id }, query }));
      if (asked === latest)
        $lines.set({ status: 'ready', error: null, rows: list, state, page, total: pagination.total });
    } catch (error) {
      if (asked === latest) $lines.set({ ...$lines.get(), status: 'failed', error });
    }
  }

  return {
    $state,
    $lines,
    load,
    async chooseAgain() {
      id = undefined;
      $lines.set(NO_LINES);
      put({ status: 'loading' });
      await load();
    },
    async upload(kind, file) {
      const before = $state.get();
      put({ status: 'uploading', name: file.name });
      const upload = new Blob([file], { type: 'application/octet-stream' });
      const query = { name: file.name.slice(-200) };
      let created: Awaited<ReturnType<typeof api.createImport>>;
      try {
        created = await inLifetime(api.createImport({ params: { kind }, query, upload }));
      } catch (error) {
        put(before);
        throw error;
      }
      id = created.id;
      void loadJobs();
      await load();
    },
    async start(step) {
      const state = $state.get();
      if (state.status !== 'open' || id === undefined) return;
      const params = { kind: state.found.kind, import: id, step };
      await inLifetime(createJob({ kind: 'import', params }));
      await follow(id);
      void loadJobs();
    },
    show,
    async saveTemplate(kind, format) {
      const { blob, name } = await inLifetime(api.getImportTemplate({ params: { kind }, query: { format } }));
      saveFile(blob, name || `template.${format}`);
    },
    async saveCorrected() {
      const state = $state.get();
      if (state.status !== 'open' || !state.found.corrected) return;
      const { blob, name } = await inLifetime(getFile({ params: { id: state.found.corrected } }));
      saveFile(blob, name || state.found.name);
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
