import type { FactWords } from '#contract/user-centre/operation-record/facts.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from './use-dates.ts';

/** Looks up names that the dictionary may not have. What has none is shown as it is. */
function useNames(group: 'recordName' | 'factName'): (name: string) => string {
  const { i18n } = useTranslation('security');
  return (name) => {
    const key = `security:${group}.${name}`;
    return i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : name;
  };
}

/** Names operations by the titles of their records. */
export const useOperationName = () => useNames('recordName');

/** Names the facts of records by their fields; a nested one by its last part. */
export function useFactName(): (field: string) => string {
  const nameOf = useNames('factName');
  return (field) => {
    const last = field.split('.').at(-1) ?? field;
    const name = nameOf(last);
    return name === last ? field : name;
  };
}

/** What facts of records are said with. */
export function useFactWords(): FactWords {
  const { t } = useTranslation('audit');
  const { dateTime } = useDates();
  return { dateTime, yes: t('yes'), no: t('no') };
}
