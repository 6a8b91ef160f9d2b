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
    // A tint of the accent instead of grey: the button dominates the form's look.
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

/** An SVG instead of an animated box: page styles that disable animations would freeze a box. */
function Spinner() {
  const { spinner } = useStyles();
  return (
    <svg className={spinner} viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
      <path d="M8 1a7 7 0 1 1-7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while work is in flight. The button keeps its focus and looks, and ignores clicks. */
  loading?: boolean;
}

/** The main button of a page before sign-in. It bundles none of Fluent. */
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
