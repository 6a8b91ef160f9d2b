import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { lookForMembership } from '#client/stores/own-join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { JoinForm } from '#elements/parts/join-form.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { OwnJoinRequests } from './own-join-requests.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

const STEPS = ['ask', 'enter', 'wait'] as const;

/** For people without an organisation: the join form, and the state of their join requests. */
export function NotJoined() {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const [revision, setRevision] = useState(0);
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const showRecords = () => setRevision((count) => count + 1);
  // A join request may have been approved or rejected since the last load.
  const check = async () => {
    setChecking(true);
    setError(null);
    showRecords();
    await lookForMembership().catch(setError);
    setChecking(false);
  };
  const again = (
    <Button
      appearance="subtle"
      icon={<ArrowClockwiseRegular />}
      disabledFocusable={checking}
      onClick={() => void check()}
    >
      {t('checkAgain')}
    </Button>
  );
  return (
    <>
      <div className={styles.notJoined}>
        <SectionCard title={t('enterprises')} action={again}>
          {error !== null ? (
            <Failure error={error} title={t('loadFailed')} onRetry={() => void check()} />
          ) : (
            <StatePanel drawing="empty" title={t('notJoined')} reason={t('notJoinedWhy')} />
          )}
          <div className={styles.joinBox}>
            <JoinForm onApplied={showRecords} />
          </div>
        </SectionCard>
        <SectionCard title={t('howToJoin')}>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`joinStep.${step}`)}</li>
            ))}
          </ol>
          <p className={styles.aside}>{t('ownEnterprise')}</p>
        </SectionCard>
      </div>
      <OwnJoinRequests revision={revision} hideEmpty />
    </>
  );
}
