import { makeStyles } from '@griffel/react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { SIGN_IN_MODES, type SignInMode } from './sign-in-mode.ts';

const useStyles = makeStyles({
  group: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXL,
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalM,
    padding: 0,
    border: 0,
    // A shadow, not a border: the chosen mode's bar lies on it.
    boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThin}) ${tokens.colorNeutralStroke2}`,
  },
  mode: {
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: tokens.strokeWidthThicker,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':has(:checked)': {
      borderBlockEndColor: tokens.colorCompoundBrandStroke,
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
    ':has(:focus-visible)': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
      borderRadius: tokens.borderRadiusMedium,
    },
    '@media (forced-colors: active)': {
      borderBlockEndColor: 'Canvas',
      ':has(:checked)': { borderBlockEndColor: 'Highlight' },
    },
  },
});

/** The ways to sign in. Plain radio buttons: they work, and are kept over a reload, before any script. */
export function ModeSwitch({ initial, onChange }: { initial: SignInMode; onChange: () => void }) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const { hidden } = useTextStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={hidden}>{t('mode.label')}</legend>
      {SIGN_IN_MODES.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            className={hidden}
            type="radio"
            name="mode"
            value={mode}
            defaultChecked={mode === initial}
            onChange={onChange}
          />
          {t(`mode.${mode}`)}
        </label>
      ))}
    </fieldset>
  );
}
