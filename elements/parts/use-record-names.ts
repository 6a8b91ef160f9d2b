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
  const { t } = useTranslation('audit');
  const { dateTime } = useDates();
  return { dateTime, yes: t('yes'), no: t('no') };
}
