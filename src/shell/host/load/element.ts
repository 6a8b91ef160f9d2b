import { importMap } from './import-map.ts';
import { verifyFiles } from './verify-files.ts';

const specifierOf = (tag: string): string => `@heliport/elements/${tag}`;

/** Defines an element of the build. The shell and its elements share only tag names. */
export async function loadElement(tag: string, retry = false, signal?: AbortSignal): Promise<void> {
  if (customElements.get(tag)) return;
  const specifier = specifierOf(tag);
  const { imports, integrity } = importMap();
  const url = imports[specifier];
  // Imports directly first. After a failure it refetches the file before the import.
  if (retry && url)
    await verifyFiles({ [url]: integrity[url] }, true, signal ?? new AbortController().signal);
  await import(specifier);
}
