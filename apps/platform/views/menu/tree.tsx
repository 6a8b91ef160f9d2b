import { $language } from '@heliport/client';
import { Button, MenuIcon, makeStyles, mergeClasses, Tooltip, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import type { MenuPage } from '../../stores/menu.ts';
import { iconOf, type MenuNode, titleOf } from '../../stores/menu-draft.ts';
import { $text } from '../../texts/text.ts';
import { Glyph } from './glyph.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemMarks } from './item-marks.tsx';
import type { Drag } from './use-drag.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  below: { paddingInlineStart: '28px', '@container (max-width: 640px)': { paddingInlineStart: '12px' } },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: '44px',
    padding: '4px 0',
  },
  dragged: { backgroundColor: tokens.colorNeutralBackground1Selected },
  grip: { minWidth: '28px', padding: 0, cursor: 'grab', touchAction: 'none' },
  icon: { display: 'grid', flex: 'none', color: tokens.colorNeutralForeground2 },
  names: { display: 'grid', flex: '1 1 auto', minWidth: 0 },
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    overflowWrap: 'anywhere',
  },
  away: { color: tokens.colorNeutralForeground3 },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  tools: { display: 'flex', flex: 'none' },
  tool: { minWidth: '28px', padding: '0 4px' },
  open: { transform: 'rotate(90deg)' },
  noChevron: { flex: 'none', width: '28px' },
  drop: { height: '2px', backgroundColor: tokens.colorBrandStroke1 },
});

interface TreeProps {
  nodes: readonly MenuNode[];
  parent: string;
  page: MenuPage;
  mayEdit: boolean;
  drag: Drag;
  opened: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  onOpen: (key: string, isOpen: boolean) => void;
  onMove: (parent: string, key: string, to: number) => void;
}

/** Siblings of the menu with their pages. */
export function Tree(props: TreeProps) {
  const { nodes, parent, drag } = props;
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const drop = drag.drop?.parent === parent ? drag.drop.before : -1;
  const above = nodes.length > 0 && parent !== '' ? parent : '';
  return (
    <ul
      className={mergeClasses(styles.list, above !== '' && styles.below)}
      aria-label={above === '' ? text('menuItems') : undefined}
      lang={language}
    >
      {nodes.map((node, at) => (
        <Item
          key={node.item.key}
          {...props}
          {...{ node, at }}
          isBefore={drop === at}
          isBehind={drop === nodes.length && at === nodes.length - 1}
        />
      ))}
    </ul>
  );
}

interface ItemProps extends TreeProps {
  node: MenuNode;
  at: number;
  isBefore: boolean;
  isBehind: boolean;
}

function Item(props: ItemProps) {
  const { node, page, mayEdit, drag, opened, isBefore, isBehind } = props;
  const styles = useStyles();
  const { key } = node.item;
  const isEdited = useQuery().get('item') === key && mayEdit;
  return (
    <li className={styles.item}>
      <Row {...props} isEdited={isEdited} />
      {isBefore && drag.drop?.key !== key && <div className={styles.drop} />}
      {isEdited && <ItemForm node={node} page={page} onClose={() => replaceQuery({ item: '' })} />}
      {node.children.length > 0 && opened.has(key) && <Tree {...props} nodes={node.children} parent={key} />}
      {isBehind && drag.drop?.key !== key && <div className={styles.drop} />}
    </li>
  );
}

function Row(props: ItemProps & { isEdited: boolean }) {
  const { node, parent, at, mayEdit, drag, opened, onOpen, isEdited } = props;
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const { item, own, children } = node;
  const title = titleOf(node, language);
  const isOpen = opened.has(item.key);
  // What has no entry in the menu has no place in it.
  const isMovable = mayEdit && item.hasEntry;
  return (
    <div className={mergeClasses(styles.row, drag.drop?.key === item.key && styles.dragged)}>
      {mayEdit && !isMovable && <span className={styles.noChevron} />}
      {isMovable && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.grip}
          icon={<Glyph name="grip" />}
          aria-label={text('menuGrip', { title })}
          {...drag.grip(parent, item.key, at)}
        />
      )}
      {children.length > 0 ? (
        <Button
          appearance="subtle"
          size="small"
          className={styles.tool}
          icon={<Glyph name="chevron" {...(isOpen && { className: styles.open })} />}
          aria-label={text('menuPagesOf', { title })}
          aria-expanded={isOpen}
          onClick={() => onOpen(item.key, !isOpen)}
        />
      ) : (
        <span className={styles.noChevron} />
      )}
      <span className={styles.icon}>
        <MenuIcon name={iconOf(node)} />
      </span>
      <span className={styles.names}>
        <span className={styles.title}>
          <span className={own.isEnabled && !own.isHidden ? undefined : styles.away}>{title}</span>
          <ItemMarks node={node} isChanged={props.changed.has(item.key)} />
        </span>
        <code className={styles.code}>{item.funcCode}</code>
      </span>
      {mayEdit && <Tools {...props} title={title} isEdited={isEdited} />}
    </div>
  );
}

function Tools({ node, nodes, parent, at, onMove, title, isEdited }: ItemProps & RowTools) {
  const styles = useStyles();
  const text = useStore($text);
  const { key, hasEntry } = node.item;
  const steps = [
    { name: 'up', to: at - 1, label: text('menuUp', { title }), isPossible: at > 0 },
    { name: 'down', to: at + 1, label: text('menuDown', { title }), isPossible: at < nodes.length - 1 },
  ] as const;
  return (
    <span className={styles.tools}>
      {(hasEntry ? steps : []).map(({ name, to, label, isPossible }) => (
        <Button
          key={name}
          appearance="subtle"
          size="small"
          className={styles.tool}
          icon={<Glyph name={name} />}
          aria-label={label}
          disabledFocusable={!isPossible}
          onClick={() => onMove(parent, key, to)}
        />
      ))}
      <Tooltip content={text('menuEditOf', { title })} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          className={styles.tool}
          icon={<Glyph name="edit" />}
          aria-expanded={isEdited}
          onClick={() => replaceQuery({ item: isEdited ? '' : key })}
        />
      </Tooltip>
    </span>
  );
}

interface RowTools {
  title: string;
  isEdited: boolean;
}
