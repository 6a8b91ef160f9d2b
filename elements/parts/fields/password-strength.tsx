import { makeStyles, mergeClasses } from '@griffel/react';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_CLASSES,
  PASSWORD_MIN_LENGTH,
} from '#contract/user-centre/password/limits.ts';
import { shownStrength } from '#contract/user-centre/password/strength.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';

const forced = '@media (forced-colors: active)';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  bars: { display: 'flex', flexGrow: 1, columnGap: tokens.spacingHorizontalXXS },
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

/** Shows a new password's strength as four bars and a word. While the field is empty, shows the password rule. */
export function PasswordStrength({ value }: { value: string }) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  if (value === '') {
    return t('strength.rule', {
      min: PASSWORD_MIN_LENGTH,
      max: PASSWORD_MAX_LENGTH,
      classes: PASSWORD_MIN_CLASSES,
    });
  }
  const strength = shownStrength(value);
  return (
    <span className={styles.line}>
      <span>{t('strength.label')}</span>
      <span className={styles.bars} aria-hidden="true">
        {LEVELS.map((level) => (
          <span
            key={level}
            className={mergeClasses(styles.bar, level <= Math.max(1, strength) && styles[looks[strength]])}
          />
        ))}
      </span>
      <span>{t(`strength.level.${strength}`)}</span>
    </span>
  );
}
