import { caller } from './caller.ts';

const ADDRESS: readonly string[] = ['popstate', 'hashchange'];

type Heard = {
  readonly target: EventTarget;
  readonly type: string;
  readonly call: (event: Event) => unknown;
};

/** A child that is kept out of sight, and the address that it saw last. */
const hidden = new Map<string, string>();
/** The address before the navigation that is under way. */
let here = '';
/** What each child listens to at the window for the address. */
const routers = new Map<string, Set<Heard>>();
let isMuted = () => false;

/** Keeps changes of the address from everybody as long as `muted`. */
export function muteAddress(muted: () => boolean): void {
  isMuted = muted;
}

const isShut = (owner: string | undefined, type: string): boolean =>
  (owner !== undefined && hidden.has(owner)) || (ADDRESS.includes(type) && isMuted());

const callOf = (listener: EventListenerOrEventListenerObject, target: EventTarget) => (event: Event) =>
  typeof listener === 'function' ? listener.call(target, event) : listener.handleEvent(event);

function gateListeners(target: EventTarget): void {
  const wrapped = new WeakMap<EventListenerOrEventListenerObject, Map<string, (event: Event) => unknown>>();
  const { addEventListener: add, removeEventListener: remove } = target;
  const keyOf = (type: string, options?: boolean | EventListenerOptions) =>
    `${type} ${typeof options === 'object' ? options.capture === true : options === true}`;

  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const owner = listener ? caller() : undefined;
    if (!listener || (owner === undefined && !ADDRESS.includes(type)))
      return add.call(target, type, listener, options);
    const known = wrapped.get(listener) ?? new Map();
    wrapped.set(listener, known);
    const key = keyOf(type, options);
    const call = callOf(listener, target);
    const gated = known.get(key) ?? ((event: Event) => (isShut(owner, type) ? undefined : call(event)));
    known.set(key, gated);
    if (owner !== undefined && ADDRESS.includes(type)) noteRouter(owner, { target, type, call: gated });
    add.call(target, type, gated, options);
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    const key = keyOf(type, options);
    const gated = listener ? wrapped.get(listener)?.get(key) : undefined;
    if (!listener || !gated) return remove.call(target, type, listener, options);
    wrapped.get(listener)?.delete(key);
    for (const heard of routers.values()) for (const one of heard) if (one.call === gated) heard.delete(one);
    remove.call(target, type, gated, options);
  };
}

function noteRouter(owner: string, heard: Heard): void {
  const all = routers.get(owner) ?? new Set();
  routers.set(owner, all.add(heard));
}

function gateHistory(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method];
    history[method] = (...given: Parameters<History['pushState']>) => {
      // A router out of sight would rewrite somebody else's address.
      if (hidden.size > 0 && hidden.has(caller() ?? '')) return;
      original.apply(history, given);
    };
  }
}

/**
 * Sets gates before what children listen to at window and document, and before their hands on the address. After
 * single-spa has started: its listeners follow every navigation, and it calls the others, so they are wrapped where
 * they are registered.
 */
export function installGates(): void {
  gateListeners(window);
  gateListeners(document);
  gateHistory();
  here = location.href;
  addEventListener('single-spa:routing-event', () => {
    here = location.href;
  });
}

/** From now on the child neither hears events of window and document nor changes the address. */
export function shut(name: string): void {
  if (!hidden.has(name)) hidden.set(name, here);
}

/** Opens the gates; a router that the address has left behind hears of it, once. */
export function reopen(name: string): void {
  const seen = hidden.get(name);
  hidden.delete(name);
  if (seen === undefined || seen === location.href) return;
  const event = new PopStateEvent('popstate', { state: history.state });
  for (const { type, call } of [...(routers.get(name) ?? [])]) if (type === event.type) call(event);
}
