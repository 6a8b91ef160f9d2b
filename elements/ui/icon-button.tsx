import { makeStyles, mergeClasses } from '@griffel/react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { focusRing } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  button: {
    ...focusRing,
    position: 'relative',
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    // Touch needs at least 24 px; 32 px fits well in a 56 px bar.
    minInlineSize: tokens.controlHeight,
    blockSize: tokens.controlHeight,
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalXS,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    cursor: 'pointer',
    '& svg': { inlineSize: '20px', blockSize: '20px' },
    ':hover:not(:disabled)': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':active:not(:disabled)': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    // Keeps the focus.
    '[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
  },
  count: {
    position: 'absolute',
    insetBlockStart: '-2px',
    insetInlineStart: '16px',
    boxSizing: 'border-box',
    minInlineSize: '16px',
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorStatusDangerBackground1,
    backgroundColor: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
});

interface Common {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactElement | string;
  /** Badge at its corner. The label must say what is counted. */
  count?: number;
}

export interface IconButtonProps extends Common, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

/** A subtle button with an icon, or with one or two letters. */
export function IconButton({ label, icon, count = 0, className, ...rest }: IconButtonProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={mergeClasses(styles.button, className)}
      {...rest}
    >
      {icon}
      <Count count={count} />
    </button>
  );
}

export interface IconLinkProps extends Common, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** Same as `IconButton`, rendered as a link. */
export function IconLink({ label, icon, count = 0, href, className, ...rest }: IconLinkProps) {
  const styles = useStyles();
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={mergeClasses(styles.button, className)}
      {...rest}
    >
      {icon}
      <Count count={count} />
    </a>
  );
}

/** Highest number that fits into the badge. */
const MAX_COUNT = 99;

function Count({ count }: { count: number }) {
  const styles = useStyles();
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
    </span>
  );
}
