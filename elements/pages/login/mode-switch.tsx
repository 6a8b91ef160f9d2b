import { makeStyles } from '@griffel/react';
import type { Ref } from 'react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { SIGN_IN_MODES, type SignInMode } from './sign-in-mode.ts';

const useStyles = makeStyles({
  group: {
    position: 'relative',
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalM,
    padding: 0,
    border: 0,
    // A shadow instead of a border: the chosen mode's bar overlaps it.
    boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThin}) ${tokens.colorNeutralStroke2}`,
  },
  row: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXL,
  },
  option: {
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

export interface ModeSwitchProps {
  initial: SignInMode;
  ref: Ref<HTMLFieldSetElement>;
  onChange: () => void;
}

/** The sign-in modes. The browser keeps the choice, so it works before hydration. */
export function ModeSwitch({ initial, ref, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const { hidden } = useTextStyles();
  return (
    <RadioGroup
      ref={ref}
      label={t('mode.label')}
      name="mode"
      options={SIGN_IN_MODES.map((value) => ({ value, text: t(`mode.${value}`) }))}
      initial={initial}
      classNames={{ ...styles, legend: hidden, radio: hidden }}
      onChange={onChange}
    />
  );
}
