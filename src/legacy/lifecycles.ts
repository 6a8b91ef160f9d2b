import type { ChildModule, ChildProps } from '#contract/child.ts';

/** What an app built for another host exports: functions, or lists of them that run one after another. */
type Exported = ((props: object) => unknown) | readonly ((props: object) => unknown)[];

export type LegacyExports = Readonly<Record<'bootstrap' | 'mount' | 'unmount', Exported>>;

/** The lifecycles of such an app, for this host. */
export type LegacyApp = Pick<ChildModule, 'bootstrap' | 'mount' | 'unmount'>;

const isExported = (value: unknown): boolean =>
  typeof value === 'function' || (Array.isArray(value) && value.every((each) => typeof each === 'function'));

/** True for an object with the lifecycles of single-spa. */
export const hasLifecycles = (value: unknown): value is LegacyExports =>
  typeof value === 'object' &&
  value !== null &&
  ['bootstrap', 'mount', 'unmount'].every((name) => isExported(Reflect.get(value, name)));

/** Runs an exported lifecycle. The first function is called at once, so that its effects are the child's. */
async function run(exported: Exported, props: object): Promise<void> {
  for (const step of typeof exported === 'function' ? [exported] : exported) await step(props);
}

export interface Adapter {
  /** What the lifecycles get. */
  props(props: ChildProps): object;
  /** Called before the mount. */
  before?(props: ChildProps): void;
  /** Called after the unmount. */
  after?(props: ChildProps): void;
}

/** Adapts exported lifecycles to this host. */
export function adapt(app: LegacyExports, { props: propsOf, before, after }: Adapter): LegacyApp {
  return {
    bootstrap: (props) => run(app.bootstrap, propsOf(props)),
    mount(props) {
      before?.(props);
      return run(app.mount, propsOf(props));
    },
    async unmount(props) {
      try {
        await run(app.unmount, propsOf(props));
      } finally {
        after?.(props);
      }
    },
  };
}
