import { atom } from 'nanostores';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { login } from '#contract/user-centre/session/calls.ts';
import { sessionAtom } from './session-atom.ts';

type Load = () => Promise<void>;

/** A prefetched answer is used only by the page that follows the sign-in, not by later visits. */
const LIFE_MS = 10_000;

const running = sessionAtom('loadedAhead', new Map<Load, { promise: Promise<void>; at: number }>(), {
  forget: () => running.get().clear(),
});
const listeners = new Set<() => readonly Load[]>();

/**
 * Registers what to load as soon as a sign-in was answered, beside the permissions and before the page that shows it
 * is there: one round of calls instead of one for each part that appears.
 */
export function afterSignIn(loads: () => readonly Load[]): void {
  listeners.add(loads);
}

type FirstQuestion = NonNullable<BodyOf<typeof login>['first']>;
type FirstAnswers = NonNullable<DataOf<typeof login>['first']>;

/** What a sign-in asks for besides the session. */
interface FirstPage {
  /** Undefined for a page that needs nothing. */
  readonly question: () => FirstQuestion | undefined;
  /** Takes the answers; `organization` is where they were read. */
  readonly take: (answers: FirstAnswers, question: FirstQuestion, organization: string) => void;
}

const $firstPage = atom<FirstPage | undefined>();

/** Registers what the page after a sign-in needs: its answers come with the sign-in's own. */
export function withSignIn(page: FirstPage): void {
  $firstPage.set(page);
}

/** The question of the registered page, and what takes its answers. */
export function firstPage() {
  const page = $firstPage.get();
  const first = page?.question();
  return {
    question: first && { first },
    take(answers: FirstAnswers | undefined, organization: string): void {
      if (answers && first) page?.take(answers, first, organization);
    },
  };
}

/** Starts the registered loads. The view that shows a failed one loads it again and reports the error. */
export function loadAhead(): void {
  for (const load of [...listeners].flatMap((listener) => listener())) {
    const promise = load();
    promise.catch(() => running.get().delete(load));
    running.get().set(load, { promise, at: Date.now() });
  }
}

/** Uses the prefetched answer once, otherwise loads. */
export function loadOnce(load: Load): Promise<void> {
  const ahead = running.get().get(load);
  running.get().delete(load);
  return ahead && Date.now() - ahead.at < LIFE_MS ? ahead.promise : load();
}
