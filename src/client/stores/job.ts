import type { ReadableAtom } from 'nanostores';
import type { ExportFormat } from '#contract/user-centre/export/limits.ts';
import type { Job } from '#contract/user-centre/job/calls.ts';
import * as api from '../api/job.ts';
import { saveFile } from '../save-file.ts';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';

/** How often open jobs are asked for. The server writes their progress as often. */
const POLL_MS = 1000;
/** The newest jobs; older ones have usually expired. */
const SHOWN = 20;

interface Jobs {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why they could not be loaded. */
  readonly error: unknown;
  /** Newest first. */
  readonly list: readonly Job[];
}

/** What an export has: rows of a source, narrowed by its filter. */
export interface ExportRequest {
  readonly source: string;
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly columns?: readonly string[];
}

const NONE: Jobs = { status: 'loading', error: null, list: [] };

const jobs = sessionAtom<Jobs>('jobs', NONE, {
  forget() {
    clearTimeout(timer);
    timer = undefined;
    jobs.set(NONE);
  },
});
let timer: ReturnType<typeof setTimeout> | undefined;
/** Parts of the page that show jobs. */
let watchers = 0;
const endListeners = new Set<(job: Job) => void>();

/** The person's newest jobs in the current organisation. They are asked for while one is open. */
export const $jobs: ReadableAtom<Jobs> = jobs;

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running';

/** Calls back when a job ends that nothing on the page shows. */
export function onJobEnd(listener: (job: Job) => void): void {
  endListeners.add(listener);
}

/** Loads the jobs and counts as showing them, until the returned function is called. */
export function watchJobs(): () => void {
  watchers += 1;
  void loadJobs();
  return () => {
    watchers -= 1;
  };
}

export async function loadJobs(): Promise<void> {
  clearTimeout(timer);
  const { list: before } = jobs.get();
  try {
    const { list } = await inLifetime(api.listJobs({ page: 1, size: SHOWN }));
    jobs.set({ status: 'ready', error: null, list });
    if (watchers === 0) tellEnds(before, list);
  } catch (error) {
    // Rows that are there stay, and the next answer replaces them.
    if (jobs.get() !== NONE || watchers > 0) jobs.set({ ...jobs.get(), status: 'failed', error });
  }
  if (jobs.get().list.some(isOpen)) follow();
}

function follow(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void loadJobs(), POLL_MS);
}

function tellEnds(before: readonly Job[], now: readonly Job[]): void {
  const open = new Set(before.filter(isOpen).map(({ id }) => id));
  for (const job of now) {
    const isEnded = open.has(job.id) && (job.state === 'done' || job.state === 'failed');
    if (isEnded) for (const listener of endListeners) listener(job);
  }
}

/** Starts an export and returns its id. The server goes on with it whatever happens to the page. */
export async function startExport(params: ExportRequest): Promise<string> {
  const { id } = await inLifetime(api.createJob({ kind: 'export', params: { ...params } }));
  await loadJobs();
  return id;
}

export async function cancelJob(id: string): Promise<void> {
  replace(await inLifetime(api.cancelJob({ params: { id } })));
}

export async function retryJob(id: string): Promise<void> {
  replace(await inLifetime(api.retryJob({ params: { id } })));
  follow();
}

/** Saves the result of a job. */
export async function saveResult({ file = '', result }: Job): Promise<void> {
  const { blob, name } = await inLifetime(api.getFile({ params: { id: file } }));
  saveFile(blob, name || (result?.name ?? ''));
}

function replace(job: Job): void {
  const { list, ...rest } = jobs.get();
  jobs.set({ ...rest, list: list.map((each) => (each.id === job.id ? job : each)) });
}
