import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $configuration, loadConfiguration } from '#client/stores/configuration.ts';
import { $organizations } from '#client/stores/organization.ts';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { hasShell } from '#elements/parts/has-shell.ts';
import { Page } from '#elements/parts/page.tsx';
import { PageFooter } from '#elements/ui/page-footer.tsx';
import { FirstRun } from './first-run.tsx';
import { Greeting } from './greeting.tsx';
import { Joined } from './joined.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';
import type { WorkbenchProps } from './workbench-props.ts';

/**
 * The home page in its two layouts: for members of organisations, and for people without one (specification section
 * 2.6).
 */
export function Workbench({ emit }: WorkbenchProps) {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const user = useStore($session);
  const count = useStore($organizations).length;
  const none = count === 0;
  const configuration = useStore($configuration);

  useEffect(() => {
    if (!hasShell()) void loadConfiguration();
  }, []);

  if (user === null) return null;
  return (
    <Page
      header={
        <Greeting
          name={user.displayName}
          hint={none ? t('welcome', { title: configuration.title }) : t('joinedCount', { count })}
          joined={!none}
        />
      }
      width="2272px"
      className={styles.content}
      footer={<PageFooter {...configuration} />}
    >
      {none ? <FirstRun /> : <Joined emit={emit} />}
    </Page>
  );
}
