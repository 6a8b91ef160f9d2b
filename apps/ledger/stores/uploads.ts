import { TransportError } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import {
  DECLARED_TYPES,
  DOCUMENT_NAME_MAX_LENGTH,
  DOCUMENT_TITLE_MAX_LENGTH,
  type DocumentOccasion,
} from '#contract/energy/document/limits.ts';
import { dayOf } from '#kit/days.ts';
import { type Failure, failureOf } from '#kit/failure.ts';
import { addDocument } from '../api/document.ts';
import { shrunk } from './shrink.ts';

/** What a file is about: the station itself without device and asset. */
export interface UploadPlace {
  readonly device?: string;
  readonly asset?: number;
  readonly occasion?: DocumentOccasion;
  /** Time of the occasion, ISO 8601 UTC. */
  readonly at?: string;
}

/** A file that is being sent, or that was not taken. */
export interface Sending {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  readonly failure?: Failure;
}

interface Job {
  readonly id: number;
  readonly file: File;
  readonly place: UploadPlace;
  stop?: AbortController;
}

/** The title that a file has at first: its name without the ending. */
const titleOf = (name: string): string =>
  name.replace(/\.[^.]{1,5}$/, '').slice(0, DOCUMENT_TITLE_MAX_LENGTH) ||
  name.slice(0, DOCUMENT_TITLE_MAX_LENGTH);

/** Sends one file; pictures are photos until somebody says otherwise. */
export async function sendFile(
  station: string,
  file: File,
  place: UploadPlace,
  options: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (share: number) => void;
    readonly title?: string;
  },
): Promise<LedgerDocument> {
  const isPicture = file.type.startsWith('image/');
  const small = isPicture ? await shrunk(file) : file;
  const isKnown = (DECLARED_TYPES as readonly string[]).includes(small.type);
  // The content decides, so an unknown type is sent as such: the refusal says what is wrong.
  const upload = isKnown ? small : small.slice(0, small.size, 'application/octet-stream');
  const { title = titleOf(file.name), ...rest } = options;
  const query = {
    ...{ station, ...place, kind: isPicture ? ('photo' as const) : ('document' as const), title },
    name: file.name.slice(-DOCUMENT_NAME_MAX_LENGTH) || 'file',
    // The date on which the picture was made or changed last, as the device has it.
    ...(isPicture && { date: dayOf(new Date(file.lastModified)) }),
  };
  return addDocument({ query, upload }, rest);
}

/** Sends the files of a page one after the other. Calls `added` for each file that the server has accepted. */
export function createUploads(station: string, life: AbortSignal, added: (document: LedgerDocument) => void) {
  const $list = atom<readonly Sending[]>([]);
  const jobs = new Map<number, Job>();
  let last = 0;
  let isSending = false;

  const change = (id: number, part: Partial<Sending>) =>
    $list.set($list.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => {
    jobs.delete(id);
    $list.set($list.get().filter((one) => one.id !== id));
  };

  async function work(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = $list.get().find(({ state }) => state === 'waiting');
        const job = next && jobs.get(next.id);
        if (!job || life.aborted) return;
        await sendJob(job);
      }
    } finally {
      isSending = false;
    }
  }

  async function sendJob(job: Job): Promise<void> {
    const { id, file, place } = job;
    const stop = new AbortController();
    job.stop = stop;
    const signal = AbortSignal.any([life, stop.signal]);
    change(id, { state: 'sending', share: 0 });
    try {
      const document = await sendFile(station, file, place, {
        signal,
        onProgress: (share) => change(id, { share }),
      });
      drop(id);
      added(document);
    } catch (error) {
      if (signal.aborted) return drop(id);
      if (error instanceof TransportError && error.kind === 'aborted') return drop(id);
      change(id, { state: 'failed', failure: failureOf(error) });
    }
  }

  return {
    $list: $list as ReadableAtom<readonly Sending[]>,
    add(files: readonly File[], place: UploadPlace): void {
      const sent = files.map((file) => {
        last += 1;
        jobs.set(last, { id: last, file, place });
        return { id: last, name: file.name, state: 'waiting' as const, share: 0 };
      });
      $list.set([...$list.get(), ...sent]);
      void work();
    },
    /** Gives a file up, whether it waits, is sent or was refused. */
    cancel(id: number): void {
      const stop = jobs.get(id)?.stop;
      drop(id);
      stop?.abort();
    },
    retry(id: number): void {
      const again = ({ name }: Sending): Sending => ({ id, name, state: 'waiting', share: 0 });
      $list.set($list.get().map((one) => (one.id === id ? again(one) : one)));
      void work();
    },
  };
}
