import { importMap } from './import-map.ts';
import { verifyFiles } from './verify-files.ts';

const specifierOf = (tag: string): string => `@heliport/elements/${tag}`;

/** Defines an element of the build: the shell and its elements meet by tag name only. */
export async function loadElement(tag: string, retry = false, signal?: AbortSignal): Promise<void> {
  if (customElements.get(tag)) return;
  const specifier = specifierOf(tag);
  const { imports, integrity } = importMap();
  const url = imports[specifier];
  // First the quick way; after a failure the file is fetched anew, so that the import finds it.
  if (retry && url)
    await verifyFiles({ [url]: integrity[url] }, true, signal ?? new AbortController().signal);
  await import(specifier);
}
