import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { errorText } from '#client/error-text.ts';
import { $menu, loadMenu } from '#client/stores/menu.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useSidebarStyles } from './sidebar.styles.ts';

/** Typical number of menu rows, so that little shifts when the menu loads. */
const PLACEHOLDERS = [70, 55, 62, 48];

/** Shown below home while the menu is missing: placeholders, or the failure with a retry. */
export function MenuNotice({ collapsed }: { collapsed: boolean }) {
  const { t, i18n } = useTranslation(['layout', 'common']);
  const styles = useSidebarStyles();
  const text = useTextStyles();
  const menu = useStore($menu);

  if (menu.status === 'failed') {
    return (
      <div className={mergeClasses(styles.failure, collapsed && text.hidden)} role="alert">
        <p className={styles.failureText}>{errorText(i18n, menu.error, t('layout:menuFailed'))}</p>
        <button type="button" className={styles.retry} onClick={() => void loadMenu()}>
          {t('common:retry')}
        </button>
      </div>
    );
  }
  // The old menu stays visible while the menu reloads.
  if (menu.status === 'ready' || menu.routes.length > 1) return null;
  return (
    <div role="status" className={styles.placeholders}>
      <span className={text.hidden}>{t('common:loading')}</span>
      {PLACEHOLDERS.map((percent) => (
        <span
          key={percent}
          className={styles.placeholder}
          style={{ inlineSize: collapsed ? undefined : `${percent}%` }}
        />
      ))}
    </div>
  );
}
