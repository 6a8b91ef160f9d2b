import { adapt, hasLifecycles, type LegacyApp } from './lifecycles.ts';
import { createSystemLoader } from './system-loader.ts';

export interface SystemOptions {
  /** The app's main file, relative to the shim, such as `./acme-meters.js`. */
  readonly main: string;
  /** Bare names that the app imports, and their `System.register` files relative to the shim. */
  readonly imports?: Readonly<Record<string, string>>;
  /** What the app gets beside this host's properties, as `customProps` of `registerApplication`. */
  readonly props?: Readonly<Record<string, unknown>>;
}

/** Loads an app of classic single-spa that is built as `System.register`. `shim` is the address of the calling module. */
export async function systemApp(
  shim: string,
  { main, imports = {}, props: own = {} }: SystemOptions,
): Promise<LegacyApp> {
  const module = await createSystemLoader(shim, imports).import(main);
  if (!hasLifecycles(module)) throw new Error(`${main} does not export bootstrap, mount and unmount`);
  return adapt(module, { props: (props) => ({ ...props, ...own }) });
}
