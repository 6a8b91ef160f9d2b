import { makeStyles, mergeClasses, shorthands } from '@griffel/react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
  box: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    blockSize: '44px',
    '@media (max-height: 820px)': { blockSize: '40px' },
    paddingInlineEnd: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { ...shorthands.borderColor(tokens.colorNeutralStrokeAccessibleHover) },
    ':focus-within': {
      ...shorthands.borderColor(tokens.colorCompoundBrandStroke),
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThin,
      outlineColor: tokens.colorCompoundBrandStroke,
    },
  },
  disabled: {
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground3,
    ':hover': { ...shorthands.borderColor(tokens.colorNeutralStroke2) },
  },
  wrong: {
    ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
    ':hover': { ...shorthands.borderColor(tokens.colorStatusDangerBorder2) },
    ':focus-within': {
      ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
      outlineColor: tokens.colorStatusDangerBorder2,
    },
  },
  input: {
    flexGrow: 1,
    minInlineSize: 0,
    blockSize: '100%',
    boxSizing: 'border-box',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalM,
    border: 0,
    outlineStyle: 'none',
    borderRadius: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    // Smaller text makes iOS zoom into the field.
    fontSize: tokens.fontSizeBase400,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    // Not to be typed into, but to be read; WebKit paints disabled text by a colour of its own.
    ':disabled': {
      color: tokens.colorNeutralForeground2,
      WebkitTextFillColor: tokens.colorNeutralForeground2,
      opacity: 1,
    },
  },
  message: {
    // Kept free, so that a message moves nothing.
    minBlockSize: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  error: { color: tokens.colorStatusDangerForeground1 },
});

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with the value. Heard with the field: the form moves the focus here, or announces it. */
  error?: string | undefined;
  /** Stands where the error would; phrasing content. */
  hint?: ReactNode;
  /** Stands at the end of the box, such as a show button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its message, without any of Fluent's weight: for the pages before sign-in. */
export function TextField({ label, error, hint, trailing, ...input }: TextFieldProps) {
  const styles = useStyles();
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={mergeClasses(
          styles.box,
          input.disabled === true && styles.disabled,
          error !== undefined && styles.wrong,
        )}
      >
        <input
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={messageId}
          {...input}
        />
        {trailing}
      </div>
      <div id={messageId} className={mergeClasses(styles.message, error !== undefined && styles.error)}>
        {error ?? hint}
      </div>
    </div>
  );
}
