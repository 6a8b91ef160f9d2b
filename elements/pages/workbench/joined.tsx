import { useStore } from '@nanostores/react';
import { $can, $rightsKnown } from '#client/stores/permission.ts';
import { $device } from '#client/stores/settings.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { CurrentEnterprise } from './current-enterprise.tsx';
import { Enterprises } from './enterprises.tsx';
import { JoinRequestTable } from './join-request-table.tsx';
import { Lead } from './lead.tsx';
import { OwnJoinRequests } from './own-join-requests.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';
import type { WorkbenchProps } from './workbench-props.ts';

/** For members of organisations: what matters now, then the current enterprise and all others. */
export function Joined({ emit }: { emit: WorkbenchProps['emit'] }) {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const seesOwnRequests = useStore($can('my-org-user:applyList'));
  const known = useStore($rightsKnown);
  // On a narrow screen nothing is beside the table, so it grows with its rows. It comes last there, so late rows shift
  // nothing.
  const narrow = useStore($device) === 'mobile';
  const records = known ? (
    seesOwnRequests && <OwnJoinRequests fills={!narrow} />
  ) : (
    <SectionCard title={t('records')}>
      <JoinRequestTable fills={!narrow} requests={[]} onWithdraw={() => undefined} />
    </SectionCard>
  );
  return (
    <>
      <Lead emit={emit} />
      <div className={styles.more}>
        <CurrentEnterprise emit={emit} alone={!records || narrow} />
        {!narrow && records}
        <Enterprises />
        {narrow && records}
      </div>
      <slot name="contributions" />
    </>
  );
}
