import type { ChildModule } from '#contract/child.ts';
import type { Hosted } from './hosted.ts';
import { loadElement } from './load/element.ts';

/** Describes a page of the shell for the host: an element by its tag. */
export function pageHosted(name: string, tag: string): Hosted {
  const module: ChildModule = {
    bootstrap: () => undefined,
    mount({ domElement }) {
      // The server has already written the element into the page.
      if (domElement.firstElementChild?.localName !== tag) domElement.append(document.createElement(tag));
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
