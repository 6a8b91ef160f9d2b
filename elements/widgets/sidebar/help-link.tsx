import { QuestionCircleRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { linkTo } from '#client/link.ts';
import { chapterPath } from '#client/routes.ts';
import { chapterOf } from '#contract/pages.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useSidebarStyles } from './sidebar.styles.ts';

/** Opens the chapter of the manuals about a page, in a new tab: the page keeps what was typed. */
export function HelpLink({ path, collapsed }: { path: string; collapsed: boolean }) {
  const { t } = useTranslation('layout');
  const styles = useSidebarStyles();
  const text = useTextStyles();
  const { language } = useSurroundings();
  return (
    <nav className={styles.foot} aria-label={t('help')}>
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
    </nav>
  );
}
