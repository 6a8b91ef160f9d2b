import type { ReadableAtom } from 'nanostores';
import { type Contribution, contributionKey, contributionsTo } from '#client/contributions.ts';
import { whenBack } from '#client/stores/online.ts';
import type { ChildSlot, SlotMount } from '#contract/child.ts';
import { childHosted, client, loadContribution, nonceFor } from '../host/child-app.ts';
import { withDeadline } from '../host/deadline.ts';
import { DEADLINES_MS } from '../host/hosted.ts';
import { mayPass, reportFailure } from '../host/measures.ts';
import { $hosts } from '../host/state.ts';
import type { Child } from '../navigation/mounts.ts';
import { isOverridden } from '../overrides/overrides.ts';
import { whenIdle } from '../page/idle.ts';
import { part } from '../page/page-data.ts';
import { text } from '../texts/texts.ts';

interface Place {
  readonly slot: ChildSlot;
  readonly tag: string;
  /** The element's slot for a contribution. */
  readonly nameOf: (contribution: Contribution) => string;
}

/** Elements of the shell that accept contributions. The workbench has a slot for each: the body of its tile. */
const PLACES: readonly Place[] = [
  { slot: 'navbar', tag: 'uc-navbar', nameOf: () => 'actions' },
  { slot: 'workbench', tag: 'uc-workbench', nameOf: contributionKey },
];

/** One contribution in the page, from its container to its teardown. */
interface Shown {
  readonly place: HTMLElement;
  readonly end: () => void;
}

/** Loads a contribution's own module, or else the whole app with its style sheets. */
async function load(
  child: Child,
  { name, module: url }: Contribution,
  attempt: number,
  signal: AbortSignal,
): Promise<SlotMount | undefined> {
  if (url !== undefined) return (await loadContribution(child, url, attempt, signal)).mount;
  const hosted = childHosted(child, child.base, (cause) => {
    if (cause !== undefined) reportFailure(child.name, 'slot', cause);
  });
  const module = await hosted.load(attempt, signal);
  const undo = await hosted.prepare?.(signal);
  if (undo) signal.addEventListener('abort', undo);
  return module.slots?.[name];
}

/** Loads a contribution and mounts it into its container. Rejects with the cause of a failure. */
async function fill(
  child: Child,
  contribution: Contribution,
  domElement: HTMLElement,
  attempt: number,
  signal: AbortSignal,
) {
  const { name, element } = contribution;
  const mount = await withDeadline('load', DEADLINES_MS.load, () =>
    load(child, contribution, attempt, signal),
  );
  if (signal.aborted) return;
  if (element !== undefined) {
    domElement.append(document.createElement(element));
    return;
  }
  if (!mount) throw new TypeError(`${child.name} has no slot ${name}`);
  const { name: app, base: basePath } = child;
  const props = { name: app, domElement, basePath, client: await client(), signal, ...nonceFor(child) };
  const end = await withDeadline('mount', DEADLINES_MS.mount, () => mount(props));
  if (signal.aborted) end?.();
  else if (end) signal.addEventListener('abort', end);
}

/** Shows one line in place of a contribution that failed. The navbar shows nothing. */
function showFailure(place: HTMLElement, slot: ChildSlot, app: string, retry: () => void): void {
  place.replaceChildren();
  if (slot === 'navbar') return;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text('retry'),
  });
  button.addEventListener('click', retry);
  const line = document.createElement('p');
  line.className = 'slot-failed';
  line.append(text('failed', { app }), ' ', button);
  place.append(line);
}

function show(child: Child, contribution: Contribution, { slot, nameOf }: Place): Shown {
  const place = document.createElement('div');
  place.slot = nameOf(contribution);
  place.dataset.contribution = contributionKey(contribution);
  let life = new AbortController();
  let attempts = 0;
  let cancelRetry: (() => void) | undefined;
  const start = () => {
    cancelRetry?.();
    place.replaceChildren();
    const own = new AbortController();
    life = own;
    place.dataset.pending = '';
    const filled = fill(child, contribution, place, attempts++, own.signal).catch((cause) => {
      own.abort();
      if (!place.isConnected) return;
      // The failure is shown in place and reported to the server. It is not an error of the page.
      reportFailure(child.name, 'slot', cause);
      showFailure(place, slot, contribution.title, start);
      if (mayPass(cause)) cancelRetry = whenBack(start);
    });
    void filled.then(() => delete place.dataset.pending);
  };
  const begin = () => (life.signal.aborted ? undefined : start());
  // Contributions follow the element's own content.
  whenIdle(begin);
  const end = () => {
    cancelRetry?.();
    life.abort();
    place.remove();
  };
  return { place, end };
}

/** Overrides and other addresses load only the entry; the app's released files are not mixed in. */
const isInForce = ({ child, module }: Contribution) => module === undefined || !isOverridden(child);

/** An element of the layout or of a page. What the pages of apps contain is not searched: it may be large. */
function elementOf(tag: string): Element | null {
  const pages = [...part('main').children].map((container) => container.firstElementChild);
  return [...part('layout').children, ...pages].find((element) => element?.localName === tag) ?? null;
}

/**
 * Keeps an element filled with the contributions that the person may see. Unmounts them when the element is removed.
 */
function follow(
  place: Place,
  children: readonly Child[],
  $wanted: ReadableAtom<readonly Contribution[]>,
): void {
  let host: Element | null = null;
  const shown = new Map<string, Shown>();
  const update = () => {
    const now = elementOf(place.tag);
    const wanted = now ? $wanted.get().filter(isInForce) : [];
    const keys = new Set(wanted.map(contributionKey));
    for (const [key, { end }] of shown) {
      if (now === host && keys.has(key)) continue;
      end();
      shown.delete(key);
    }
    host = now;
    for (const contribution of wanted) {
      const child = children.find(({ name }) => name === contribution.child);
      const key = contributionKey(contribution);
      if (!child || !now || shown.has(key)) continue;
      const entry = show(child, contribution, place);
      shown.set(key, entry);
      now.append(entry.place);
    }
  };
  $wanted.subscribe(update);
  $hosts.listen(update);
}

/**
 * Shows contributions of child apps in the navbar and the workbench. Each is loaded when the browser is idle after its
 * place was shown.
 */
export function followSlots(children: readonly Child[]): void {
  for (const place of PLACES) follow(place, children, contributionsTo(place.slot));
}
