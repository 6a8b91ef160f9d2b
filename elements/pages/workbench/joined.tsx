import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $organizations } from '#client/stores/organization.ts';
import { $can } from '#client/stores/permission.ts';
import { Applications } from './applications.tsx';
import { CurrentEnterprise } from './current-enterprise.tsx';
import { Enterprises } from './enterprises.tsx';
import { Greeting } from './greeting.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';
import type { WorkbenchProps } from './workbench.tsx';

/** For a person in organisations: their applications beside the present enterprise, all enterprises below. */
export function Joined({ name, emit }: { name: string; emit: WorkbenchProps['emit'] }) {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const count = useStore($organizations).length;
  const seesApplications = useStore($can('my-org-user:applyList'));
  return (
    <>
      <Greeting name={name} line={t('joinedCount', { count })} />
      <div className={seesApplications ? styles.split : undefined}>
        {seesApplications && <Applications />}
        <CurrentEnterprise emit={emit} roomy={!seesApplications} />
      </div>
      <Enterprises />
    </>
  );
}
