import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { FullPageState } from '#elements/ui/full-page-state.tsx';
import { HomeLink } from '#elements/widgets/home-link.tsx';

/** 404 (specification section 2.9). */
export function NotFound({ emit }: ElementProps<{ 'uc-navigate': { path: string } }>) {
  const { t } = useTranslation('notFound');
  return (
    <FullPageState
      drawing="lost"
      title={t('title')}
      reason={
        <>
          <span>{t('line')}</span>
          <span>{t('hint')}</span>
        </>
      }
      action={<HomeLink emit={emit}>{t('back')}</HomeLink>}
    />
  );
}
