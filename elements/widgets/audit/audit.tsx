import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { onAccountEvent } from '#client/stores/account-event.ts';
import { type AuditList, createAudit } from '#client/stores/audit.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { Pager } from '#elements/ui/pager.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useAuditStyles } from './audit.styles.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';

/** Changes of which the stream of events tells, and which records tell of. */
const TOLD = ['inbox', 'members', 'organization', 'role', 'stale'] as const;

export function AuditElement({ subject = '' }: ElementProps & { subject?: string }) {
  return subject === '' ? null : <Audited key={subject} subject={subject} />;
}

function Audited({ subject }: { subject: string }) {
  const [list] = useState(() => createAudit(subject));
  useEffect(() => {
    void list.reload();
    const stops = TOLD.map((kind) => onAccountEvent(kind, () => void list.reload()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [list]);
  return <Records list={list} subject={subject} />;
}

function Records({ list, subject }: { list: AuditList; subject: string }) {
  const { t } = useTranslation(['audit', 'common']);
  const styles = useAuditStyles();
  const state = useStore(list.$state);
  const { status, error, data, user, operation, page, size } = state;
  const isFiltered = user !== '' || operation !== '';
  const { total } = data?.pagination ?? { total: 0 };
  return (
    <KeptFocus className={styles.audit}>
      {data !== null && (
        <AuditFilters data={data} filter={state} onFilter={(changes) => void list.show(changes)} />
      )}
      {status === 'failed' && (
        <Failure error={error} title={t('audit:failed')} onRetry={() => void list.show({ page })} />
      )}
      {status === 'loading' && <Placeholder label={t('audit:loading')} lines={[48, 48, 48]} />}
      {status === 'ready' && total === 0 && (
        <StatePanel
          drawing="empty"
          title={t(isFiltered ? 'audit:noMatch' : 'audit:empty')}
          reason={t(isFiltered ? 'audit:noMatchWhy' : 'audit:emptyWhy')}
          action={
            isFiltered && (
              <Button onClick={() => void list.show({ user: '', operation: '' })}>
                {t('audit:showAll')}
              </Button>
            )
          }
        />
      )}
      {status === 'ready' && data !== null && total > 0 && (
        <ol className={styles.records} aria-label={t('audit:label')}>
          {data.list.map((record) => (
            <AuditRow key={record.recordUuid} record={record} subject={subject} />
          ))}
        </ol>
      )}
      {total > size && (
        <Pager
          label={t('audit:label')}
          texts={{
            previous: t('common:previousPage'),
            next: t('common:nextPage'),
            total: t('common:total', { count: total }),
            size: (each) => t('common:pageSize', { size: each }),
            goTo: t('common:goToPage'),
          }}
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          total={total}
          onPage={(target) => void list.show({ page: target })}
          onSize={(rows) => void list.show({ size: rows })}
        />
      )}
    </KeptFocus>
  );
}
