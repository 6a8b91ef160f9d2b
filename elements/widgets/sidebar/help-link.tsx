import { QuestionCircleRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { linkTo } from '#client/link.ts';
import { chapterPath } from '#client/routes.ts';
import { $language } from '#client/stores/settings.ts';
import { chapterOf } from '#contract/pages.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useSidebarStyles } from './sidebar.styles.ts';

/** Opens the chapter of the manuals about a page, in a new tab: the page keeps what was typed. */
export function HelpLink({ path, collapsed }: { path: string; collapsed: boolean }) {
  const { t } = useTranslation('layout');
  const styles = useSidebarStyles();
  const text = useTextStyles();
  const language = useStore($language);
  return (
    <div className={styles.foot}>
      <a
        href={linkTo(chapterPath(chapterOf(path), language), '')}
        target="_blank"
        rel="noopener"
        className={mergeClasses(styles.item, collapsed && styles.narrow)}
        title={collapsed ? t('help') : undefined}
      >
        <QuestionCircleRegular fontSize="20px" />
        <span className={collapsed ? text.hidden : styles.label}>{t('help')}</span>
      </a>
    </div>
  );
}
