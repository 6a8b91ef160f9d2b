import { Button } from '@fluentui/react-components';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { tokens } from './theme/tokens.ts';

export interface SelectionBarProps {
  /** How many are chosen, such as `3 chosen`. It is announced. */
  count: string;
  /** Chooses the rest of the page; absent if all of it is chosen. */
  page?: { readonly text: string; readonly onChoose: () => void } | undefined;
  /** Chooses the rows of all pages, such as `All 34 rows of the filter`; absent if they are chosen. */
  all?: { readonly text: string; readonly onChoose: () => void } | undefined;
  /** The rows of the other pages are being asked for. */
  isBusy?: boolean;
  none: { readonly text: string; readonly onChoose: () => void };
  /** What can be done with the chosen rows. */
  children?: ReactNode;
}

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    insetBlockEnd: '12px',
    zIndex: 3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalMNudge,
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '@media print': { display: 'none' },
  },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  more: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    gap: tokens.spacingHorizontalXS,
  },
});

/** How many rows are chosen, the way to more of them, and what can be done with them. */
export function SelectionBar({ count, page, all, isBusy = false, none, children }: SelectionBarProps) {
  const styles = useStyles();
  return (
    <section className={styles.bar} aria-label={count}>
      <span className={styles.count} role="status">
        {count}
      </span>
      <span className={styles.more}>
        {page && (
          <Button size="small" appearance="subtle" disabled={isBusy} onClick={page.onChoose}>
            {page.text}
          </Button>
        )}
        {all && (
          <Button size="small" appearance="subtle" disabled={isBusy} onClick={all.onChoose}>
            {all.text}
          </Button>
        )}
        <Button size="small" appearance="subtle" onClick={none.onChoose}>
          {none.text}
        </Button>
      </span>
      {children}
    </section>
  );
}
