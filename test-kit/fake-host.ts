import * as client from '@heliport/client';
import type { ChildModule, ChildProps, LeaveOccasion } from '#contract/child.ts';
import { settle } from '#test/support/elements/page.ts';

export interface HostOptions {
  /** The child's name, as in its manifest. */
  name: string;
  /** Base path. Use `/child/<name>` to test the app standalone. */
  basePath?: string;
  /** Path below the base at the time of the mount. */
  path?: string;
  /** Id of the tab. Two tabs of one child have different ids. */
  tabId?: string;
}

/** A child that the fake host has mounted. */
export interface MountedChild {
  /** The element that the child renders into. */
  readonly element: HTMLElement;
  readonly props: ChildProps<typeof client>;
  /** Opens another path below the base, as the shell does: changes the address, then fires `popstate`. */
  go(path: string): void;
  /** Hides the child as keep-alive does, and shows it again. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** The child's answer to whether the person may leave; true without `canLeave`. */
  canLeave(occasion?: LeaveOccasion): Promise<boolean>;
  /** Unmounts the child and returns what it left in the page; an empty list for a correct child. */
  unmount(): Promise<string[]>;
}

/** A lifecycle may return a value instead of a promise. */
const done = (answer: unknown): Promise<unknown> => Promise.resolve(answer);

const bootstrapped = new WeakSet<ChildModule>();

/** Mounts a child as the shell does: bootstrap once, then mount with the contract's props. */
export async function mountChild(child: ChildModule, options: HostOptions): Promise<MountedChild> {
  const { name, basePath = `/sub-${name}`, path = '', tabId = name } = options;
  const addressBefore = location.href;
  const leftBefore = new Set(standing());
  const life = new AbortController();
  const element = document.body.appendChild(document.createElement('div'));
  const props = { name, domElement: element, basePath, tabId, client, signal: life.signal };
  // Acts as the shell: navigation stays in the page.
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
      // A removed element cleans up asynchronously.
      await settle();
      const outside = standing().filter((thing) => !leftBefore.has(thing));
      delete document.documentElement.dataset.shell;
      history.replaceState(null, '', addressBefore);
      return [...inside, ...outside.map(nameOf)];
    },
  };
}

/** True for style sheets that all React children share. They stay in the page for the next child. */
const SHARED = 'style[data-make-styles-bucket]';

/** Nodes outside the child's element, and style sheets that the child left behind. */
function standing(): (Element | CSSStyleSheet)[] {
  const nodes = [...document.head.children, ...document.body.children].filter(
    (node) => !node.matches(SHARED),
  );
  return [...nodes, ...document.adoptedStyleSheets];
}

const nameOf = (thing: Element | CSSStyleSheet): string =>
  thing instanceof Element ? `${thing.parentNode?.nodeName}: ${thing.nodeName}` : 'an adopted style sheet';
