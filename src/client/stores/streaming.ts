import { atom, type ReadableAtom } from 'nanostores';

const streaming = atom(false);

/** True while the stream of events is open: polls that it replaces rest. */
export const $streaming: ReadableAtom<boolean> = streaming;

export function setStreaming(open: boolean): void {
  streaming.set(open);
}
