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
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
    // A tint of itself, not a grey block: it is most of a form's look.
    ':disabled': {
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2,
      cursor: 'not-allowed',
    },
  },
  loading: { cursor: 'progress' },
  spinner: {
    boxSizing: 'border-box',
    inlineSize: tokens.fontSizeBase400,
    blockSize: tokens.fontSizeBase400,
    border: `${tokens.strokeWidthThick} solid currentcolor`,
    borderInlineEndColor: 'transparent',
    borderRadius: tokens.borderRadiusCircular,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { to: { transform: 'rotate(1turn)' } },
      animationDuration: `calc(2 * ${tokens.durationUltraSlow})`,
      animationIterationCount: 'infinite',
      animationTimingFunction: tokens.curveLinear,
    },
  },
});

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
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
