import { ArrowClockwiseRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { useTranslation } from '#elements/define/translated.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import type { TabStripProps } from './tab-strip-props.ts';

/** Buttons that refresh the current tab and open its menu. */
export function TabButtons({ tabs, active, actions, onMenu }: TabStripProps) {
  const { t } = useTranslation('tabs');
  const title = tabs.find(({ path }) => path === active)?.title ?? '';
  const none = active === null;
  return (
    <>
      <IconButton
        label={t('refresh')}
        icon={<ArrowClockwiseRegular />}
        disabled={none}
        onClick={actions.refresh}
      />
      <IconButton
        label={t('menu', { title })}
        icon={<MoreHorizontalRegular />}
        aria-haspopup="menu"
        disabled={none}
        onClick={({ currentTarget }) => {
          if (active !== null) onMenu(active, currentTarget);
        }}
      />
    </>
  );
}
