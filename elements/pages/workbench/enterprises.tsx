import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { loadOnce } from '#client/stores/ahead.ts';
import { $changes } from '#client/stores/change.ts';
import { enterprises } from '#client/stores/enterprise.ts';
import { $organization, $organizations } from '#client/stores/organization.ts';
import { askAgain } from '#client/stores/own-join-request.ts';
import { expectedRows } from '#client/stores/paged-list.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { CardPlaceholder } from './card-placeholder.tsx';
import { EnterpriseCard } from './enterprise-card.tsx';
import { EnterprisePager } from './enterprise-pager.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** The joined enterprises as cards, paged if there are several pages. */
export function Enterprises() {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const joined = useStore($organizations).length;
  const current = useStore($organization)?.orgUuid;
  const changes = useStore($changes);
  const state = useStore(enterprises.$state);
  const { status, error, rows, size } = state;
  const loading = status === 'loading';
  const placeholders = loading ? expectedRows(state, Math.min(joined, size)) : 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reload when the joined or the current organisation changes
  useEffect(() => {
    void loadOnce(enterprises.open);
  }, [joined, current]);
  // Counts of join requests change while the page is open; the cards stay while they reload. The initial data is fresh.
  const before = useRef(changes);
  useEffect(() => {
    if (before.current === changes) return;
    before.current = changes;
    if (enterprises.$state.get().status === 'ready') void enterprises.reload();
  }, [changes]);

  return (
    <section className={styles.enterprises} aria-busy={loading}>
      <h2 className={styles.sectionTitle}>{t('enterprises')}</h2>
      {status === 'failed' ? (
        <Failure
          error={error}
          title={t('enterprisesFailed')}
          onRetry={() => void askAgain(error, () => void enterprises.reload())}
        />
      ) : (
        <ul className={styles.cards}>
          {Array.from({ length: placeholders }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike, so the index identifies them
            <CardPlaceholder key={index} />
          ))}
          {rows.map((enterprise) => (
            <EnterpriseCard key={enterprise.orgUuid} enterprise={enterprise} />
          ))}
        </ul>
      )}
      <EnterprisePager />
    </section>
  );
}
