import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { operationRecords } from '#client/stores/operation-record.ts';
import {
  $ownSessions,
  endOtherSessions,
  endOwnSession,
  loadOwnSessions,
  type OwnSession,
} from '#client/stores/own-session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation } from '#elements/parts/confirmation.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useSecurityStyles } from './security.styles.ts';
import { SessionRow } from './session-row.tsx';
import { useDeviceName } from './use-device-name.ts';

/** The open question: end this session, or all others. */
type Question = OwnSession | 'others' | null;

/** Lists the person's sessions, with actions to end them. */
export function OwnSessions() {
  const { t } = useTranslation('security');
  const styles = useSecurityStyles();
  const sessions = useStore($ownSessions);
  const { status, error, retry } = useLoading('', loadOwnSessions);
  const [question, setQuestion] = useState<Question>(null);
  const outcome = useOutcome();
  const list = useRef<HTMLUListElement>(null);
  const ended = useRef(false);
  const nameOf = useDeviceName();
  const loading = status === 'loading' && sessions.length === 0;

  const close = (result: 'kept' | 'done' | 'refused') => {
    setQuestion(null);
    if (result === 'refused') retry();
    if (result !== 'done') return;
    outcome.report('sessionEnded');
    // Ending a session is an operation too.
    void operationRecords.reload();
    ended.current = true;
  };
  useEffect(() => {
    if (question !== null || !ended.current) return;
    ended.current = false;
    // The pressed button is gone and the dialog has closed.
    list.current?.focus();
  }, [question]);

  const content = () => {
    // A stale list would hide newer sessions.
    if (status === 'failed') {
      return <Failure error={error} title={t('sessionsFailed')} onRetry={retry} />;
    }
    return (
      <>
        <ul
          ref={list}
          className={styles.sessions}
          tabIndex={-1}
          aria-label={t('sessions')}
          aria-busy={loading}
        >
          {loading
            ? ['first', 'second'].map((row) => (
                <li key={row} className={styles.session}>
                  <Placeholder className={styles.placeholder} lines={[16, 12]} />
                </li>
              ))
            : sessions.map((session) => (
                <SessionRow key={session.sessionUuid} session={session} onEnd={() => setQuestion(session)} />
              ))}
        </ul>
        {sessions.length > 0 && (
          <div className={styles.others}>
            {sessions.some(({ isCurrent }) => !isCurrent) ? (
              <Button onClick={() => setQuestion('others')}>{t('endOthers')}</Button>
            ) : (
              t('othersNone')
            )}
          </div>
        )}
      </>
    );
  };
  return (
    <SectionCard title={t('sessions')} lengthUnknown={loading}>
      <p className={styles.hint}>{t('sessionsText')}</p>
      {outcome.region}
      {content()}
      {question === 'others' && (
        <Confirmation
          title={t('endOthersTitle')}
          text={t('endOthersText')}
          confirm={t('endOthers')}
          failure="sessionFailed"
          onConfirm={async () => void (await endOtherSessions())}
          onClose={close}
        />
      )}
      {question !== null && question !== 'others' && (
        <Confirmation
          title={t('endTitle')}
          text={t('endText', { device: nameOf(question), ip: question.ip || t('ipUnknown') })}
          confirm={t('end')}
          failure="sessionFailed"
          onConfirm={() => endOwnSession(question.sessionUuid)}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}
