import type { ChildModule } from '#contract/child.ts';
import type { Hosted } from './hosted.ts';
import { loadElement } from './load/element.ts';
import { takePrepared } from './prepared-page.ts';

/** Describes a page of the shell for the host: an element by its tag. */
export function pageHosted(name: string, tag: string): Hosted {
  const module: ChildModule = {
    bootstrap: () => undefined,
    mount({ domElement }) {
      const prepared = takePrepared(tag);
      // The server may have written the element into the page already.
      if (domElement.firstElementChild?.localName === tag) return;
      domElement.append(prepared ?? document.createElement(tag));
    },
    unmount: ({ domElement }) => domElement.replaceChildren(),
  };
  return {
    name,
    async load(attempt, signal) {
      await loadElement(tag, attempt > 0, signal);
      return module;
    },
    props: (domElement, signal) => ({
      name,
      domElement,
      basePath: '/',
      tabId: name,
      client: undefined,
      signal,
    }),
  };
}
