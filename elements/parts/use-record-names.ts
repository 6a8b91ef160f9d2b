import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { factCodes } from '#client/fact-codes.ts';
import { $organizations } from '#client/stores/organization.ts';
import { stationCodes } from '#contract/energy/station/words.ts';
import type { Language } from '#contract/preferences.ts';
import { type FactWords, factKey } from '#contract/user-centre/operation-record/facts.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from './use-dates.ts';

/** Finds a name in the dictionary, or answers `otherwise`. */
function useNames(group: 'recordName' | 'factName'): (name: string, otherwise: string) => string {
  const { i18n } = useTranslation('security');
  return (name, otherwise) => {
    const key = `security:${group}.${name}`;
    return i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : otherwise;
  };
}

/** Names operations by the titles of their records. A title without a name is shown itself. */
export function useOperationName(): (title: string) => string {
  const nameOf = useNames('recordName');
  return (title) => nameOf(title, title);
}

/** Names the facts of records by their fields. A field without a name is shown itself. */
export function useFactName(): (field: string) => string {
  const nameOf = useNames('factName');
  return (field) => nameOf(factKey(field), field);
}

/** The words that `factText` needs. */
export function useFactWords(): FactWords {
  const { t, i18n } = useTranslation(['audit', 'security', 'account', 'administration']);
  const { dateTime } = useDates();
  const joined = useStore($organizations);
  const codes = useMemo(() => {
    const language = i18n.language as Language;
    const [security, account, administration] = ['security', 'account', 'administration'].map((noun) =>
      i18n.getResourceBundle(language, noun),
    );
    return new Map([...factCodes({ security, account, administration }, joined), ...stationCodes(language)]);
  }, [i18n, joined]);
  return { dateTime, yes: t('audit:yes'), no: t('audit:no'), codes };
}
