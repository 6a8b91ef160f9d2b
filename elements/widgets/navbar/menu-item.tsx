import { isPlainClick } from '#elements/ui/plain-click.ts';
import { useMenuStyles } from './menu-item.styles.ts';
import type { Action } from './use-actions.tsx';

export interface MenuItemProps extends Omit<Action, 'key'> {
  onNavigate: (path: string) => void;
  /** Called when the item was chosen, to close its menu. */
  onDone: () => void;
}

/** A row in one of the bar's menus. */
export function MenuItem({
  label,
  icon,
  count = 0,
  disabled = false,
  act,
  onNavigate,
  onDone,
}: MenuItemProps) {
  const styles = useMenuStyles();
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
  if ('run' in act) {
    return (
      <button
        type="button"
        className={styles.item}
        disabled={disabled}
        onClick={() => {
          onDone();
          act.run();
        }}
      >
        {content}
      </button>
    );
  }
  if ('file' in act) {
    return (
      <a className={styles.item} href={act.file} target="_blank" rel="noopener" onClick={onDone}>
        {content}
      </a>
    );
  }
  return (
    <a
      className={styles.item}
      href={act.path}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onDone();
        onNavigate(act.path);
      }}
    >
      {content}
    </a>
  );
}
