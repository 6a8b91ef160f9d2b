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
    // iOS zooms into fields with smaller text.
    fontSize: tokens.fontSizeBase400,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    // A disabled field must stay readable; WebKit paints disabled text in its own colour.
    ':disabled': {
      color: tokens.colorNeutralForeground2,
      WebkitTextFillColor: tokens.colorNeutralForeground2,
      opacity: 1,
    },
  },
  message: {
    // Reserved space, so that a message does not shift the layout.
    minBlockSize: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  error: { color: tokens.colorStatusDangerForeground1 },
});

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Error of the value. The form moves the focus to the field, which announces it, or announces it explicitly. */
  error?: string | undefined;
  /** Shown in the error's place; phrasing content. */
  hint?: ReactNode;
  /** Shown at the end of the box, such as a button that shows the password. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its message, for the pages before sign-in. It bundles none of Fluent. */
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
