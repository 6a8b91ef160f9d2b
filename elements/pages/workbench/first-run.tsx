import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useLater } from '#elements/parts/use-later.ts';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** What only people without an organisation see, fetched for them so that members do not wait for it. */
export function FirstRun() {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const { View, error, retry } = useLater(true, async () => (await import('./not-joined.tsx')).NotJoined);
  if (View) return <View />;
  return (
    <SectionCard title={t('enterprises')} className={styles.firstRun}>
      {error === undefined ? (
        <Placeholder className={styles.cardBody} lines={[24, 16, 40]} />
      ) : (
        <Failure error={error} title={t('loadFailed')} onRetry={retry} />
      )}
    </SectionCard>
  );
}
