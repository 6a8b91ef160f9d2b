import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { usePickerStyles } from './station-picker.styles.ts';
import type { Offer } from './use-offer.ts';

interface OfferStateProps {
  offer: Offer;
  search: string;
  retry: () => void;
}

/** What is said where there are no stations, or not all of them. */
export function OfferState({ offer, search, retry }: OfferStateProps) {
  const { t } = useTranslation('station');
  const styles = usePickerStyles();
  const { status, list, total, error } = offer;
  if (status === 'loading') return <Placeholder lines={[36, 36, 36]} />;
  if (status === 'failed') return <Failure error={error} title={t('failed')} onRetry={retry} />;
  if (list.length === 0)
    return search.trim() === '' ? (
      <StatePanel drawing="empty" title={t('none')} reason={t('noneWhy')} />
    ) : (
      <StatePanel drawing="empty" title={t('noMatch')} reason={t('noMatchWhy')} />
    );
  if (total <= list.length) return null;
  return <p className={styles.more}>{t('more', { shown: list.length, more: total - list.length })}</p>;
}
