import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $configuration, loadConfiguration } from '#client/stores/configuration.ts';
import { $organizations } from '#client/stores/organization.ts';
import { $session } from '#client/stores/session.ts';
import { hasShell } from '#elements/parts/has-shell.ts';
import { PageFooter } from '#elements/ui/page-footer.tsx';
import { Joined } from './joined.tsx';
import { NotJoined } from './not-joined.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';
import type { WorkbenchProps } from './workbench-props.ts';

/** The home page in its two layouts: for a person in organisations, and for one in none (specification section 2.6). */
export function Workbench({ emit }: WorkbenchProps) {
  const styles = useWorkbenchStyles();
  const user = useStore($session);
  const none = useStore($organizations).length === 0;
  const configuration = useStore($configuration);

  useEffect(() => {
    if (!hasShell()) void loadConfiguration();
  }, []);

  if (user === null) return null;
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        {none ? <NotJoined name={user.displayName} /> : <Joined name={user.displayName} emit={emit} />}
      </div>
      <PageFooter {...configuration} />
    </div>
  );
}
