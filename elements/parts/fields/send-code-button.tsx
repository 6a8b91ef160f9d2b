import { makeStyles, mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const useStyles = makeStyles({
  button: {
    ...focusRing,
    flexShrink: 0,
    blockSize: '34px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalM,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover:enabled': { color: tokens.colorBrandForegroundLinkHover },
    ':disabled': { color: tokens.colorNeutralForeground3, cursor: 'not-allowed' },
  },
  ready: { backgroundColor: tokens.colorBrandBackground2 },
});

export interface SendCodeButtonProps {
  /** Seconds until another code may be requested. */
  waitS: number;
  /** True if a code was sent before. */
  sentBefore: boolean;
  /** True if enough of the phone number is typed: the button is highlighted. */
  ready: boolean;
  sending: boolean;
  onClick: () => void;
}

/** Sends a code, then counts down until another one may be requested. */
export function SendCodeButton({ waitS, sentBefore, ready, sending, onClick }: SendCodeButtonProps) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const label = sentBefore ? t('code.getAgain') : t('code.get');
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, ready && styles.ready)}
      disabled={waitS > 0}
      aria-busy={sending}
      onClick={onClick}
    >
      {waitS > 0 ? t('code.wait', { seconds: waitS }) : label}
    </button>
  );
}
