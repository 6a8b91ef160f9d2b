import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { IconButton, IconLink } from '#elements/ui/icon-button.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { MenuItem } from './menu-item.tsx';
import { useNavbarStyles } from './navbar.styles.ts';
import type { Action } from './use-actions.tsx';

export interface ActionListProps {
  actions: readonly Action[];
  onNavigate: (path: string) => void;
}

/** Actions as a row of icons. */
export function ActionRow({ actions, onNavigate }: ActionListProps) {
  return actions.map(({ key, act, ...rest }) => {
    if ('run' in act) return <IconButton key={key} {...rest} onClick={act.run} />;
    if ('file' in act) return <IconLink key={key} {...rest} href={act.file} target="_blank" rel="noopener" />;
    return (
      <IconLink
        key={key}
        {...rest}
        href={act.path}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onNavigate(act.path);
        }}
      />
    );
  });
}

/** The actions as a menu behind one button, for a narrow bar. */
export function ActionMenu({ actions, onNavigate }: ActionListProps) {
  const { t } = useTranslation('layout');
  const styles = useNavbarStyles();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout('below-end');
  const count = actions.reduce((sum, action) => sum + (action.count ?? 0), 0);
  return (
    <>
      <IconButton
        label={count === 0 ? t('more') : t('moreWaiting', { count })}
        icon={<MoreHorizontalRegular />}
        count={count}
        {...flyout.triggerProps}
      />
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.more)}>
        {actions.map(({ key, ...action }) => (
          <MenuItem key={key} {...action} onNavigate={onNavigate} onDone={flyout.close} />
        ))}
      </div>
    </>
  );
}
