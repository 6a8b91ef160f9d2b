import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { FullPageState } from '#elements/ui/full-page-state.tsx';
import { HomeLink } from '#elements/widgets/home-link.tsx';

/** The page for a feature that the person may not use (specification section 6). */
export function NoPermission({ emit }: ElementProps<{ 'uc-navigate': { path: string } }>) {
  const { t } = useTranslation('host');
  return (
    <FullPageState
      drawing="locked"
      title={t('noPermission')}
      reason={t('noPermissionWhy')}
      action={<HomeLink emit={emit}>{t('backHome')}</HomeLink>}
    />
  );
}
