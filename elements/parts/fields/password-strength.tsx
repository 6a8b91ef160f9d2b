import { makeStyles, mergeClasses } from '@griffel/react';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_CLASSES,
  PASSWORD_MIN_LENGTH,
} from '#contract/user-centre/password/limits.ts';
import { PASSWORD_SPECIALS } from '#contract/user-centre/password/rules.ts';
import { passwordAdvice, shownStrength } from '#contract/user-centre/password/strength.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const forced = '@media (forced-colors: active)';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  bars: { display: 'flex', flexGrow: 1, columnGap: tokens.spacingHorizontalXXS },
  // Beside the advice, the bars give way.
  advised: { flexGrow: 0, flexShrink: 0, inlineSize: '64px' },
  bar: {
    flexGrow: 1,
    blockSize: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke2,
    forcedColorAdjust: 'none',
    [forced]: { backgroundColor: 'GrayText' },
  },
  weak: { backgroundColor: tokens.colorStatusDangerBackground3, [forced]: { backgroundColor: 'CanvasText' } },
  fair: {
    backgroundColor: tokens.colorStatusWarningBackground3,
    [forced]: { backgroundColor: 'CanvasText' },
  },
  good: {
    backgroundColor: tokens.colorStatusSuccessBackground3,
    [forced]: { backgroundColor: 'CanvasText' },
  },
});

const LEVELS = [1, 2, 3, 4] as const;
const looks = ['weak', 'weak', 'fair', 'good', 'good'] as const;

/**
 * Shows a new password's strength as four bars and a word, and what would help a weak one. While the field is empty,
 * shows the password rule.
 */
export function PasswordStrength({ value }: { value: string }) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const { hidden } = useTextStyles();
  if (value === '') {
    return t('strength.rule', {
      min: PASSWORD_MIN_LENGTH,
      max: PASSWORD_MAX_LENGTH,
      classes: PASSWORD_MIN_CLASSES,
    });
  }
  const strength = shownStrength(value);
  const level = t(`strength.level.${strength}`);
  const advice = passwordAdvice(value);
  const limits = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH, specials: PASSWORD_SPECIALS };
  return (
    <span className={styles.line}>
      <span className={advice ? hidden : undefined}>{t('strength.label')}</span>
      <span className={mergeClasses(styles.bars, advice !== null && styles.advised)} aria-hidden="true">
        {LEVELS.map((level) => (
          <span
            key={level}
            className={mergeClasses(styles.bar, level <= Math.max(1, strength) && styles[looks[strength]])}
          />
        ))}
      </span>
      <span>
        {advice ? t('strength.weakWith', { level, advice: t(`strength.advice.${advice}`, limits) }) : level}
      </span>
    </span>
  );
}
