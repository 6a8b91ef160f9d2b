import { makeStyles } from '@griffel/react';
import { useState } from 'react';
import { paths } from '#client/routes.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { FullPageState } from '#elements/ui/full-page-state.tsx';
import { HomeLink } from '#elements/widgets/home-link.tsx';

const useStyles = makeStyles({ address: { overflowWrap: 'anywhere' } });

/** The address that nothing was found at: the shell leaves it in the history entry, else it is the page's own. */
function lostPath(): string {
  const { lostPath: path } = Object(history.state) as { lostPath?: unknown };
  if (typeof path === 'string') return path;
  return location.pathname === paths.notFound ? '' : location.pathname;
}

/** 404 (specification section 2.9). */
export function NotFound({ emit }: ElementProps<{ 'uc-navigate': { path: string } }>) {
  const { t } = useTranslation('notFound');
  const styles = useStyles();
  const [path] = useState(lostPath);
  return (
    <FullPageState
      drawing="lost"
      title={t('title')}
      reason={
        <>
          <span>{t('line')}</span>
          <span>{t('hint')}</span>
          {path !== '' && <span className={styles.address}>{t('address', { path })}</span>}
        </>
      }
      action={<HomeLink emit={emit}>{t('back')}</HomeLink>}
    />
  );
}
