import { makeStyles, mergeClasses } from '@griffel/react';
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { focusRing } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  button: {
    ...focusRing,
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    // Touch needs 24 px at least; 32 px sits well in a 56 px bar.
    minInlineSize: '32px',
    blockSize: '32px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalXS,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    '& svg': { inlineSize: '20px', blockSize: '20px' },
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
  },
});

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name; shown as a tooltip too. */
  label: string;
  icon: ReactElement | string;
  ref?: Ref<HTMLButtonElement>;
}

/** A quiet button that shows an icon, or one or two letters. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
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
    </button>
  );
}
