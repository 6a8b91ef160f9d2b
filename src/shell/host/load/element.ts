import { importMap } from './import-map.ts';
import { isPreloaded } from './preload.ts';
import { verifyFiles } from './verify-files.ts';

const specifierOf = (tag: string): string => `@heliport/elements/${tag}`;

/** Defines an element of the build. The shell and its elements share only tag names. */
export async function loadElement(tag: string, retry = false, signal?: AbortSignal): Promise<void> {
  if (customElements.get(tag)) return;
  const specifier = specifierOf(tag);
  const { imports, integrity } = importMap();
  const url = imports[specifier];
  // Browsers remember a module that could not be fetched, so that it is fetched before the import.
  if (url && (retry || !isPreloaded(url)))
    await verifyFiles({ [url]: integrity[url] }, retry, signal ?? new AbortController().signal);
  await import(specifier);
}
