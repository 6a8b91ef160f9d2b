import { atom } from 'nanostores';
import { caller } from './caller.ts';
import { hookHistory, hookListeners, type ListenerHook, type Listening } from './page-hooks.ts';

const ADDRESS: readonly string[] = ['popstate', 'hashchange'];

type Heard = {
  readonly target: EventTarget;
  readonly type: string;
  readonly call: (event: Event) => unknown;
};

/** A child that is kept out of sight, and the address that it saw last. */
const hidden = new Map<string, string>();
/** The address before the navigation that is under way. */
const $here = atom('');
/** What each child listens to at the window for the address. */
const routers = new Map<string, Set<Heard>>();
/** Each tells whether changes of the address are kept from everybody now. */
const mutes = new Set<() => boolean>();

/** Keeps changes of the address from everybody as long as `muted`. Answers how to stop. */
export function muteAddress(muted: () => boolean): () => void {
  mutes.add(muted);
  return () => mutes.delete(muted);
}

const isMuted = () => [...mutes].some((muted) => muted());

const isSilenced = (owner: string | undefined, type: string): boolean =>
  (owner !== undefined && hidden.has(owner)) || (ADDRESS.includes(type) && isMuted());

const callOf = (listener: EventListenerOrEventListenerObject, target: EventTarget) => (event: Event) =>
  typeof listener === 'function' ? listener.call(target, event) : listener.handleEvent(event);

type Wrapped = WeakMap<EventListenerOrEventListenerObject, Map<string, (event: Event) => unknown>>;
const wrappedBy = new WeakMap<EventTarget, Wrapped>();

function wrappedOf(target: EventTarget): Wrapped {
  const wrapped = wrappedBy.get(target) ?? new WeakMap();
  wrappedBy.set(target, wrapped);
  return wrapped;
}

const keyOf = ({ type, options }: Listening) =>
  `${type} ${typeof options === 'object' ? options.capture === true : options === true}`;

/** Children listen elsewhere, too; what they hear there is about themselves. */
const isIsolated = ({ name }: Listening) => name === 'window' || name === 'document';

const listenerIsolation: ListenerHook = {
  add(listening, next) {
    const { target, type, listener, trace } = listening;
    const owner = listener && isIsolated(listening) ? caller(trace) : undefined;
    if (!listener || !isIsolated(listening) || (owner === undefined && !ADDRESS.includes(type)))
      return next.add(listening);
    const wrapped = wrappedOf(target);
    const known = wrapped.get(listener) ?? new Map();
    wrapped.set(listener, known);
    const key = keyOf(listening);
    const call = callOf(listener, target);
    const guarded = known.get(key) ?? ((event: Event) => (isSilenced(owner, type) ? undefined : call(event)));
    known.set(key, guarded);
    if (owner !== undefined && ADDRESS.includes(type)) noteRouter(owner, { target, type, call: guarded });
    next.add({ ...listening, listener: guarded });
  },
  remove(listening, next) {
    const { target, listener } = listening;
    const known = listener ? wrappedOf(target).get(listener) : undefined;
    const guarded = known?.get(keyOf(listening));
    if (!guarded) return next.remove(listening);
    known?.delete(keyOf(listening));
    for (const heard of routers.values())
      for (const one of heard) if (one.call === guarded) heard.delete(one);
    next.remove({ ...listening, listener: guarded });
  },
};

function noteRouter(owner: string, heard: Heard): void {
  const all = routers.get(owner) ?? new Set();
  routers.set(owner, all.add(heard));
}

/** Keeps children that are out of sight from the page: from events of window and document, and from the address. */
export function isolateHiddenChildren(): void {
  hookListeners('isolate', listenerIsolation);
  hookHistory('isolate', (write, next) => {
    // A router out of sight would rewrite somebody else's address.
    if (hidden.size === 0 || !hidden.has(caller(write.trace) ?? '')) next(write);
  });
  $here.set(location.href);
  addEventListener('single-spa:routing-event', () => {
    $here.set(location.href);
  });
}

/** From now on the child neither hears events of window and document nor changes the address. */
export function isolate(name: string): void {
  if (!hidden.has(name)) hidden.set(name, $here.get());
}

/** Opens the gates; a router that the address has left behind hears of it, once. */
export function reconnect(name: string): void {
  const seen = hidden.get(name);
  hidden.delete(name);
  if (seen === undefined || seen === location.href) return;
  const event = new PopStateEvent('popstate', { state: history.state });
  for (const { type, call } of [...(routers.get(name) ?? [])]) if (type === event.type) call(event);
}
