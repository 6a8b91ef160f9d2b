import { atom } from 'nanostores';
import { caller } from './caller.ts';
import { hookHistory, hookListeners, type ListenerHook, type Listening } from './page-hooks.ts';

const ADDRESS: readonly string[] = ['popstate', 'hashchange'];

type Heard = {
  readonly target: EventTarget;
  readonly type: string;
  readonly call: (event: Event) => unknown;
};

/** The last address that each hidden child saw. */
const hidden = new Map<string, string>();
/** The address before the current navigation. */
const $here = atom('');
/** Each child's window listeners for address changes. */
const routers = new Map<string, Set<Heard>>();
/** Predicates that are true while address changes must not reach any listener. */
const mutes = new Set<() => boolean>();

/** Hides address changes from every listener while `muted` returns true. Returns a function that ends this. */
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

/** Only window and document are isolated. Events on other targets concern the child itself. */
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

/** Isolates hidden children from events of window and document, and from changes of the address. */
export function isolateHiddenChildren(): void {
  hookListeners('isolate', listenerIsolation);
  hookHistory('isolate', (write, next) => {
    // The router of a hidden child would rewrite another child's address.
    if (hidden.size === 0 || !hidden.has(caller(write.trace) ?? '')) next(write);
  });
  $here.set(location.href);
  addEventListener('single-spa:routing-event', () => {
    $here.set(location.href);
  });
}

/** Isolates a child: it receives no events of window and document, and its history writes are dropped. */
export function isolate(name: string): void {
  if (!hidden.has(name)) hidden.set(name, $here.get());
}

/** Ends the isolation. If the address changed meanwhile, the child's router receives one popstate event. */
export function reconnect(name: string): void {
  const seen = hidden.get(name);
  hidden.delete(name);
  if (seen === undefined || seen === location.href) return;
  const event = new PopStateEvent('popstate', { state: history.state });
  for (const { type, call } of [...(routers.get(name) ?? [])]) if (type === event.type) call(event);
}
