import { type Dates, datesIn } from '#client/format/dates.ts';
import type { Language } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';

/** Formats times in the element's language. */
export function useDates(): Dates {
  const { i18n } = useTranslation();
  return datesIn(i18n.language as Language);
}
