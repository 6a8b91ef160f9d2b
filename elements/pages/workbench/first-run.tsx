import { useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import type { NotJoined } from './not-joined.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

type View = typeof NotJoined;

/** Loads what only people without an organisation see, so that members do not wait for it. */
export function FirstRun() {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const [loaded, setLoaded] = useState<{ readonly View: View } | null>(null);
  const { status, error, retry } = useLoading('', async () => {
    const { NotJoined: View } = await import('./not-joined.tsx');
    setLoaded({ View });
  });
  if (loaded) return <loaded.View />;
  return (
    <SectionCard title={t('enterprises')} className={styles.firstRun}>
      {status === 'failed' ? (
        <Failure error={error} title={t('loadFailed')} onRetry={retry} />
      ) : (
        <Placeholder className={styles.cardBody} lines={[24, 16, 40]} />
      )}
    </SectionCard>
  );
}
