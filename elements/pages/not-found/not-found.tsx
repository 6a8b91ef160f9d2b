import { Button } from '@fluentui/react-components';
import { makeStyles } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { chapterPath, paths } from '#client/routes.ts';
import { $signedIn } from '#client/stores/session.ts';
import { pages } from '#contract/pages.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { FullPageState } from '#elements/ui/full-page-state.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { HomeLink } from '#elements/widgets/home-link.tsx';

const useStyles = makeStyles({
  address: { overflowWrap: 'anywhere' },
  links: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
});

/** The address that nothing was found at: the shell leaves it in the history entry, else it is the page's own. */
function lostPath(): string {
  const { lostPath: path } = Object(history.state) as { lostPath?: unknown };
  if (typeof path === 'string') return path;
  return location.pathname === paths.notFound ? '' : location.pathname;
}

/** 404 (specification section 2.9). */
export function NotFound({ emit }: ElementProps<{ 'uc-navigate': { path: string } }>) {
  const { t } = useTranslation(['notFound', 'layout']);
  const { language } = useSurroundings();
  const styles = useStyles();
  const signedIn = useStore($signedIn);
  const [path] = useState(lostPath);
  return (
    <FullPageState
      drawing="lost"
      title={t('notFound:title')}
      reason={
        <>
          <span>{t('notFound:line')}</span>
          <span>{t('notFound:hint')}</span>
          {path !== '' && <span className={styles.address}>{t('notFound:address', { path })}</span>}
        </>
      }
      action={
        <div className={styles.links}>
          <HomeLink emit={emit}>{t('notFound:back')}</HomeLink>
          {/* Inside the layout, the sidebar has the link. */}
          {!signedIn && (
            <Button as="a" href={chapterPath(pages.notFound.help, language)} target="_blank" rel="noopener">
              {t('layout:help')}
            </Button>
          )}
        </div>
      }
    />
  );
}
