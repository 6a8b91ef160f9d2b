import { atom, type ReadableAtom } from 'nanostores';

/** Fields that a listener adds to the query of the tab's stream, such as `{ stations: ['A', 'B'] }`. */
export type StreamSubjects = Readonly<Record<string, readonly string[]>>;

/** An event of the stream as it came. */
export interface SubjectEvent {
  readonly event: string;
  readonly data: unknown;
}

interface Listener {
  readonly subjects: StreamSubjects;
  readonly take: (event: SubjectEvent) => void;
  readonly lost: () => void;
}

const listeners = new Set<Listener>();
const query = atom<Readonly<Record<string, string>>>({});

/** What the listeners' fields come to. It changes when the stream has to be opened anew. */
export const $streamQuery: ReadableAtom<Readonly<Record<string, string>>> = query;

/** Stands for everything in a field. */
const ALL = '*';

/** Joins the values of all listeners field by field. */
function join(): void {
  const fields = new Map<string, Set<string>>();
  for (const { subjects } of listeners)
    for (const [field, values] of Object.entries(subjects))
      fields.set(field, new Set([...(fields.get(field) ?? []), ...values]));
  const joined = [...fields].flatMap(([field, values]) => {
    const text = values.has(ALL) ? ALL : [...values].sort().join();
    return text === '' ? [] : [[field, text] as const];
  });
  const next = Object.fromEntries(joined.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (JSON.stringify(next) !== JSON.stringify(query.get())) query.set(next);
}

/**
 * Listens to what the tab's one stream tells of subjects. The stream is closed while the tab is hidden, and tells
 * afterwards what was missed, so keep a slow poll for the time without it. `lost` is called when the server refuses the
 * subjects, such as after a right has ended; the listener then hears nothing more. Returns a function that stops it.
 */
export function onStream(
  subjects: StreamSubjects,
  take: (event: SubjectEvent) => void,
  lost: () => void = () => undefined,
): () => void {
  const listener = { subjects, take, lost };
  listeners.add(listener);
  join();
  return () => {
    if (listeners.delete(listener)) join();
  };
}

/** Hands an event to the listeners, who know those of their subjects by name. */
export function passSubjectEvent(event: SubjectEvent): void {
  for (const { take } of [...listeners]) take(event);
}

/** Drops all listeners: the server refused their subjects, and does not say which. */
export function loseSubjects(): void {
  const lost = [...listeners];
  listeners.clear();
  join();
  for (const listener of lost) listener.lost();
}
