import { makeStyles, mergeClasses } from '@griffel/react';
import type { ButtonHTMLAttributes } from 'react';
import { focusRing } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  button: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minBlockSize: '44px',
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: tokens.durationFaster,
    ':hover:not(:disabled)': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active:not(:disabled)': { backgroundColor: tokens.colorBrandBackgroundPressed },
    // A tint of itself, not a grey block: it is most of a form's look.
    ':disabled': {
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2,
      cursor: 'not-allowed',
    },
  },
  loading: { cursor: 'progress' },
  spinner: {
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { to: { transform: 'rotate(1turn)' } },
      animationDuration: `calc(2 * ${tokens.durationUltraSlow})`,
      animationIterationCount: 'infinite',
      animationTimingFunction: tokens.curveLinear,
    },
  },
});

/** A drawing, not a box: what takes a page's own styles off our elements would hold a box still. */
function Spinner() {
  const { spinner } = useStyles();
  return (
    <svg className={spinner} viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
      <path d="M8 1a7 7 0 1 1-7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: it keeps its focus and looks, and does nothing. */
  loading?: boolean;
}

/** The main button of a page before sign-in, without any of Fluent's weight. */
export function ActionButton({ loading = false, className, children, ...rest }: ActionButtonProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, loading && styles.loading, className)}
      aria-busy={loading}
      {...rest}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
