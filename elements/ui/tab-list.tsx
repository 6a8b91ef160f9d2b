import { makeStyles, mergeClasses, shorthands } from '@griffel/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { focusRingInside } from './focus-ring.ts';
import { revealAfterPaint } from './reveal.ts';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    display: 'flex',
    overflowX: 'auto',
    // A tab cut off at the edge shows that there are more.
    scrollbarWidth: 'none',
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  tab: {
    ...focusRingInside,
    flexShrink: 0,
    minBlockSize: '44px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalL,
    '@media (max-width: 480px)': { paddingInline: tokens.spacingHorizontalM },
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -3px 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { textDecorationLine: 'underline' },
  },
  count: {
    display: 'inline-block',
    boxSizing: 'border-box',
    minInlineSize: '20px',
    marginInlineStart: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
});

export interface TabItem<Key extends string> {
  key: Key;
  name: string;
  /** Number of waiting items; 0 shows no badge. */
  count?: number;
}

export interface TabListProps<Key extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of the tabs, `<id>-<key>`, and of their panel, `<id>-panel`. */
  id: string;
  tabs: readonly TabItem<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** A tab list for the views of one page. Arrows, Home and End move between the tabs. */
export function TabList<Key extends string>({ label, id, tabs, chosen, onChoose }: TabListProps<Key>) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to each new choice
  useEffect(
    () => revealAfterPaint(() => list.current?.querySelector('[aria-selected=true]'), '[role=tablist]'),
    [chosen],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === chosen);
    const last = tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ key, name, count = 0 }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-controls={`${id}-panel`}
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={mergeClasses(styles.tab, key === chosen && styles.chosen)}
          onClick={() => onChoose(key)}
          onKeyDown={onKeyDown}
        >
          {name}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
