import { childSpecifier } from '../../contract/child/specifier.ts';

/**
 * Statements of a module that serves an app in development. The module declares `first`, what the app exports. They
 * export the app's lifecycles, keep what is mounted in `shown`, and define `renew(next)`, which mounts another version
 * in the place of the one that runs.
 */
export const RENEWAL = `
let app = first;
const shown = new Map();
export const bootstrap = (props) => app.bootstrap(props);
export const mount = (props) => {
  shown.set(props.domElement, props);
  return app.mount(props);
};
export const unmount = (props) => {
  shown.delete(props.domElement);
  return app.unmount(props);
};
export const suspend = (props) => app.suspend?.(props);
export const resume = (props) => app.resume?.(props);
export const canLeave = (props, occasion) => app.canLeave?.(props, occasion) ?? true;
export const slots = first.slots;
const renew = async (next) => {
  for (const props of shown.values())
    try {
      await app.unmount(props);
    } catch (error) {
      // The version before may have failed to mount. The next one is mounted all the same.
      console.error(error);
    }
  app = next;
  for (const props of shown.values()) {
    await app.bootstrap(props);
    await app.mount(props);
  }
};
`;

/** Tells how to show an app from a development server, whose entry has this address. */
export function tellOverride(name: string, address: string): void {
  console.log(
    '\n  To show the app in a running platform that lists it, run this in the console of its page and reload:',
  );
  console.log(`  document.cookie = 'import-map-override:${childSpecifier(name)}=${address}; path=/'\n`);
}
