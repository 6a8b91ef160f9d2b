import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $can, $rightsKnown } from '#client/stores/permission.ts';
import { $device } from '#client/stores/settings.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { JoinForm } from '#elements/parts/join-form.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { CurrentEnterprise } from './current-enterprise.tsx';
import { Enterprises } from './enterprises.tsx';
import { JoinRequestTable } from './join-request-table.tsx';
import { OwnJoinRequests } from './own-join-requests.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';
import type { WorkbenchProps } from './workbench-props.ts';

/** For members of organisations: the join form beside the current enterprise, all enterprises below. */
export function Joined({ emit }: { emit: WorkbenchProps['emit'] }) {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const seesOwnRequests = useStore($can('my-org-user:applyList'));
  const known = useStore($rightsKnown);
  // On a narrow screen nothing is beside the table, so it grows with its rows. It comes last there, so late rows shift
  // nothing.
  const narrow = useStore($device) === 'mobile';
  const [revision, setRevision] = useState(0);
  const records = known ? (
    seesOwnRequests && <OwnJoinRequests revision={revision} fills={!narrow} />
  ) : (
    <SectionCard title={t('records')}>
      <JoinRequestTable fills={!narrow} requests={[]} onWithdraw={() => undefined} />
    </SectionCard>
  );
  return (
    <>
      <div className={styles.split}>
        <div className={styles.column}>
          <SectionCard title={t('joinAnother')}>
            <div className={styles.cardBody}>
              <JoinForm onApplied={() => setRevision((before) => before + 1)} />
            </div>
          </SectionCard>
          {!narrow && records}
        </div>
        <CurrentEnterprise emit={emit} />
      </div>
      <Enterprises />
      {narrow && records}
      {/* Last on the page: it loads late and must not shift anything. */}
      <slot name="contributions" />
    </>
  );
}
