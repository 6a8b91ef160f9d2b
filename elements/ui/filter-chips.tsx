import { DismissRegular } from '@fluentui/react-icons';
import { makeStyles, shorthands } from '@griffel/react';
import { focusRing } from './focus-ring.ts';
import { KeptFocus } from './kept-focus.tsx';
import { tokens } from './theme/tokens.ts';

/** One thing that a list is filtered by. */
export interface FilterChip {
  key: string;
  /** What it is filtered by in words, such as `Type: PV`. */
  text: string;
  onRemove: () => void;
}

export interface FilterChipsProps {
  /** Names the group. */
  label: string;
  chips: readonly FilterChip[];
  /** Such as `Remove Type: PV`. */
  removeLabel: (text: string) => string;
  clearLabel: string;
  onClear: () => void;
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyBase,
  },
  item: { display: 'flex', minInlineSize: 0 },
  chip: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minInlineSize: 0,
    minBlockSize: '26px',
    paddingBlock: '1px',
    paddingInline: `${tokens.spacingHorizontalSNudge} ${tokens.spacingHorizontalXS}`,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorBrandStroke2),
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  icon: { flexShrink: 0, fontSize: '14px' },
  clear: {
    ...focusRing,
    minBlockSize: '26px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalSNudge,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media print': { display: 'none' },
  },
});

/** What a list is filtered by, in words. Each chip removes its own part of the filter. */
export function FilterChips({ label, chips, removeLabel, clearLabel, onClear }: FilterChipsProps) {
  const styles = useStyles();
  // The box stays, so that the focus of a removed chip has a place to go.
  return (
    <KeptFocus>
      {chips.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {chips.map(({ key, text, onRemove }) => (
            <li key={key} className={styles.item}>
              <button
                type="button"
                className={styles.chip}
                aria-label={removeLabel(text)}
                title={removeLabel(text)}
                onClick={onRemove}
              >
                {text}
                <DismissRegular className={styles.icon} aria-hidden="true" />
              </button>
            </li>
          ))}
          <li className={styles.item}>
            <button type="button" className={styles.clear} onClick={onClear}>
              {clearLabel}
            </button>
          </li>
        </ul>
      )}
    </KeptFocus>
  );
}
