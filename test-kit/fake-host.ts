import * as client from '@heliport/client';
import type { ChildModule, ChildProps, LeaveOccasion } from '#contract/child.ts';
import { settle } from '#test/support/elements/page.ts';

export interface HostOptions {
  /** The child's name, as in its manifest. */
  name: string;
  /** Where it stands; `/child/<name>` tries it as it runs alone. */
  basePath?: string;
  /** Path below the base that is open when it mounts. */
  path?: string;
  /** Two tabs of one child differ in it. */
  tabId?: string;
}

/** A child that the fake host has mounted. */
export interface MountedChild {
  /** The element that the child renders into. */
  readonly element: HTMLElement;
  readonly props: ChildProps<typeof client>;
  /** Opens another path below the base, as the shell tells it: the address, then `popstate`. */
  go(path: string): void;
  /** Hides the child as keep-alive does, and shows it again. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** What the child answers when the person wants to leave; true when it does not mind. */
  canLeave(occasion?: LeaveOccasion): Promise<boolean>;
  /** Unmounts, and answers what the child has left in the page: nothing, when it is well-behaved. */
  unmount(): Promise<string[]>;
}

/** A lifecycle may answer at once. */
const done = (answer: unknown): Promise<unknown> => Promise.resolve(answer);

const bootstrapped = new WeakSet<ChildModule>();

/** Mounts a child as the shell does: bootstrap once, then mount with the props of the contract. */
export async function mountChild(child: ChildModule, options: HostOptions): Promise<MountedChild> {
  const { name, basePath = `/sub-${name}`, path = '', tabId = name } = options;
  const addressBefore = location.href;
  const leftBefore = new Set(standing());
  const life = new AbortController();
  const element = document.body.appendChild(document.createElement('div'));
  const props = { name, domElement: element, basePath, tabId, client, signal: life.signal };
  // There is a shell: navigation stays in the page.
  document.documentElement.dataset.shell = '';

  const go = (below: string) => {
    history.pushState(null, '', basePath + below);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  history.replaceState(null, '', basePath + path);
  if (!bootstrapped.has(child)) await done(child.bootstrap(props));
  bootstrapped.add(child);
  await done(child.mount(props));

  return {
    element,
    props,
    go,
    async suspend() {
      element.hidden = true;
      await done(child.suspend?.(props));
    },
    async resume() {
      element.hidden = false;
      await done(child.resume?.(props));
    },
    canLeave: async (occasion = 'navigate') => (await child.canLeave?.(props, occasion)) ?? true,
    async unmount() {
      await done(child.unmount(props));
      life.abort();
      const inside = [...element.childNodes].map((node) => `in its element: ${node.nodeName}`);
      element.remove();
      // An element that left the page takes down what it opened a moment later.
      await settle();
      const outside = standing().filter((thing) => !leftBefore.has(thing));
      delete document.documentElement.dataset.shell;
      history.replaceState(null, '', addressBefore);
      return [...inside, ...outside.map(nameOf)];
    },
  };
}

/** Rules of components that all React children share stay in the page, for the next one. */
const SHARED = 'style[data-make-styles-bucket]';

/** What a child may leave behind: nodes beside its element, and style sheets. */
function standing(): (Element | CSSStyleSheet)[] {
  const nodes = [...document.head.children, ...document.body.children].filter(
    (node) => !node.matches(SHARED),
  );
  return [...nodes, ...document.adoptedStyleSheets];
}

const nameOf = (thing: Element | CSSStyleSheet): string =>
  thing instanceof Element ? `${thing.parentNode?.nodeName}: ${thing.nodeName}` : 'an adopted style sheet';
