import { useState } from 'react';
import { TransportError } from '#client/http.ts';
import { type DictionaryText, isMissing, loadDictionary } from '#client/i18n/dictionary.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { useLoading } from '#elements/ui/use-loading.ts';

export interface DictionaryFilter {
  /** Text that the key or a translation contains; case is ignored. */
  readonly search: string;
  /** '' for all. */
  readonly namespace: string;
  readonly missingOnly: boolean;
}

const NO_FILTER: DictionaryFilter = { search: '', namespace: '', missingOnly: false };

/** The dictionary is loaded from static files, not by a call. */
function unreachable(cause: unknown): never {
  throw new TransportError('network', { cause });
}

function matches(text: DictionaryText, { search, namespace, missingOnly }: DictionaryFilter): boolean {
  const searched = search.trim().toLocaleLowerCase();
  return (
    (namespace === '' || text.namespace === namespace) &&
    (!missingOnly || LANGUAGES.some((language) => isMissing(text, language))) &&
    [`${text.namespace}:${text.key}`, ...Object.values(text.texts)].some((value) =>
      value.toLocaleLowerCase().includes(searched),
    )
  );
}

/** Loads the dictionary and filters it. */
export function useDictionary() {
  const [all, setAll] = useState<readonly DictionaryText[]>([]);
  const [filter, setFilter] = useState(NO_FILTER);
  const loading = useLoading('', async () => setAll(await loadDictionary().catch(unreachable)));
  const namespaces = [...new Set(all.map((text) => text.namespace))];
  return { ...loading, namespaces, filter, setFilter, found: all.filter((text) => matches(text, filter)) };
}
