import { useStore } from '@nanostores/react';
import { enterprises } from '#client/stores/enterprise.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useLater } from '#elements/parts/use-later.ts';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** The pager of the enterprises, fetched for people whose enterprises fill several pages. */
export function EnterprisePager() {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const { size, total } = useStore(enterprises.$state);
  const load = async () => (await import('#elements/parts/list-pager.tsx')).ListPager;
  const { View, error, retry } = useLater(total > size, load);
  if (total <= size) return null;
  return (
    <div className={styles.pager}>
      {View && <View list={enterprises} label={t('enterprises')} />}
      {error !== undefined && <Failure error={error} title={t('enterprisesFailed')} onRetry={retry} />}
    </div>
  );
}
