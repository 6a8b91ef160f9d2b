import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { onAccountEvent } from '#client/stores/account-event.ts';
import { operationRecords } from '#client/stores/operation-record.ts';
import { $ownSessions, loadOwnSessions } from '#client/stores/own-session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { EndSessions, type SessionsToEnd } from './end-sessions.tsx';
import { useSecurityStyles } from './security.styles.ts';
import { SessionList } from './session-list.tsx';

/** Lists the person's sessions, with actions to end them. */
export function OwnSessions() {
  const { t } = useTranslation('security');
  const styles = useSecurityStyles();
  const sessions = useStore($ownSessions);
  const { status, error, retry } = useLoading('', loadOwnSessions);
  // If the load fails, the list stays as it is.
  useEffect(() => onAccountEvent('sessions', () => void loadOwnSessions().catch(() => undefined)), []);
  const [ending, setEnding] = useState<SessionsToEnd | null>(null);
  const outcome = useOutcome();
  const list = useRef<HTMLUListElement>(null);
  const ended = useRef(false);
  const loading = status === 'loading' && sessions.length === 0;

  const close = (result: 'kept' | 'done' | 'refused') => {
    setEnding(null);
    if (result === 'refused') retry();
    if (result !== 'done') return;
    outcome.report('sessionEnded');
    // Ending a session is an operation too.
    void operationRecords.reload();
    ended.current = true;
  };
  useEffect(() => {
    if (ending !== null || !ended.current) return;
    ended.current = false;
    // The pressed button is gone and the dialog has closed.
    list.current?.focus();
  }, [ending]);

  return (
    <SectionCard title={t('sessions')} lengthUnknown={loading}>
      <p className={styles.hint}>{t('sessionsText')}</p>
      {outcome.region}
      {status === 'failed' ? (
        // Not the list: it may be stale and lack newer sessions.
        <Failure error={error} title={t('sessionsFailed')} onRetry={retry} />
      ) : (
        <SessionList ref={list} sessions={sessions} loading={loading} onEnd={setEnding} />
      )}
      {ending && <EndSessions sessions={ending} onClose={close} />}
    </SectionCard>
  );
}
