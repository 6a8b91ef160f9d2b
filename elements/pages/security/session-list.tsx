import { Button } from '@fluentui/react-components';
import type { Ref } from 'react';
import type { OwnSession } from '#client/stores/own-session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import type { SessionsToEnd } from './end-sessions.tsx';
import { useSecurityStyles } from './security.styles.ts';
import { SessionRow } from './session-row.tsx';

export interface SessionListProps {
  sessions: readonly OwnSession[];
  loading: boolean;
  /** The list, which takes the focus. */
  ref: Ref<HTMLUListElement>;
  onEnd: (sessions: SessionsToEnd) => void;
}

/** The sessions as rows, with a button that ends all others. */
export function SessionList({ sessions, loading, ref, onEnd }: SessionListProps) {
  const { t } = useTranslation('security');
  const danger = useDangerStyles();
  const styles = useSecurityStyles();
  return (
    <>
      <ul ref={ref} className={styles.sessions} tabIndex={-1} aria-label={t('sessions')} aria-busy={loading}>
        {loading
          ? ['first', 'second'].map((row) => (
              <li key={row} className={styles.session}>
                <Placeholder className={styles.placeholder} lines={[16, 12]} />
              </li>
            ))
          : sessions.map((session) => (
              <SessionRow key={session.sessionUuid} session={session} onEnd={() => onEnd(session)} />
            ))}
      </ul>
      {sessions.length > 0 && (
        <div className={styles.others}>
          {sessions.some(({ isCurrent }) => !isCurrent) ? (
            <Button className={danger.outline} onClick={() => onEnd('others')}>
              {t('endOthers')}
            </Button>
          ) : (
            t('othersNone')
          )}
        </div>
      )}
    </>
  );
}
