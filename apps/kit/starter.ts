import '@heliport/elements/uc-planned';
import type { ChildModule, PlannedApp } from '#contract/child.ts';

/** The lifecycles of an app without pages: each of its routes shows what is planned. */
export function starter(app: PlannedApp): ChildModule {
  return {
    bootstrap: () => undefined,
    mount({ domElement, basePath }) {
      domElement.append(Object.assign(document.createElement('uc-planned'), { app, basePath }));
    },
    unmount({ domElement }) {
      domElement.replaceChildren();
    },
  };
}
