import { MenuIcon, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ShownItem } from '../../stores/menu-preview.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  // The sidebar's own colours, which are dark in the light theme too.
  menu: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    alignItems: 'start',
    gap: '4px 16px',
    margin: 0,
    padding: '12px',
    listStyle: 'none',
    color: tokens.sidebarForeground,
    backgroundColor: tokens.sidebarBackground,
    borderRadius: tokens.borderRadiusMedium,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '36px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0 },
  },
  pages: { margin: '0 0 8px', padding: '0 0 0 32px', listStyle: 'none' },
  page: { padding: '4px 0', overflowWrap: 'anywhere' },
  planned: { marginInlineStart: '8px', fontSize: tokens.fontSizeBase200, opacity: 0.75 },
});

/** The items of a menu with their pages, as the sidebar shows them. */
export function ShownMenu({ items, label }: { items: readonly ShownItem[]; label: string }) {
  const styles = useStyles();
  return (
    <ul className={styles.menu} aria-label={label}>
      {items.map(({ key, title, icon, isPlanned, children }) => (
        <li key={key}>
          <div className={styles.item}>
            <MenuIcon name={icon} />
            <span>
              {title}
              {isPlanned && <Planned />}
            </span>
          </div>
          {children.length > 0 && (
            <ul className={styles.pages}>
              {children.map((page) => (
                <li key={page.key} className={styles.page}>
                  {page.title}
                  {page.isPlanned && !isPlanned && <Planned />}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Planned() {
  return <small className={useStyles().planned}>{useStore($text)('menuPlanned')}</small>;
}
