import { LANGUAGES, type Language } from '#contract/preferences.ts';
import type { StateName } from '#elements/examples.ts';
import { languageLetters } from '#elements/ui/language-letters.ts';
import { RadioGroup, type RadioOption } from '#elements/ui/radio-group.tsx';
import { type Change, PHONE_PX, STAGE_THEMES, type StageTheme, type StageWidth } from '../address.ts';
import { useTexts } from '../texts/texts.ts';
import { useControlStyles } from './controls.styles.ts';

export interface StageControlsProps {
  states: readonly StateName[];
  shown: { state: StateName; lang: Language; theme: StageTheme; width: StageWidth };
  onChange: (change: Change) => void;
}

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { group, legend, row, option, radio, text } = useControlStyles();
  return <RadioGroup {...props} classNames={{ group, legend, row, option, radio, text }} />;
}

/** Chooses what the stage shows: the state, language, theme and width. */
export function StageControls({ states, shown, onChange }: StageControlsProps) {
  const t = useTexts();
  const styles = useControlStyles();
  const { width } = shown;
  return (
    <div className={styles.controls}>
      <Chips
        label={t('state')}
        options={states.map((value) => ({ value, text: t(`state.${value}`) }))}
        value={shown.state}
        onChange={(state) => onChange({ state })}
      />
      <div className={styles.surroundings}>
        <Chips
          label={t('language')}
          options={LANGUAGES.map((value) => ({ value, text: languageLetters[value] }))}
          value={shown.lang}
          onChange={(lang) => onChange({ lang })}
        />
        <Chips
          label={t('theme')}
          options={STAGE_THEMES.map((value) => ({ value, text: t(value) }))}
          value={shown.theme}
          onChange={(theme) => onChange({ theme })}
        />
        <Chips
          label={t('width')}
          options={[
            { value: 'desk', text: t('desk') },
            { value: 'phone', text: `${t('phone')} ${PHONE_PX}` },
            { value: 'bare', text: t('bare') },
            ...(typeof width === 'number' ? [{ value: 'own', text: t('own', { width }) }] : []),
          ]}
          value={typeof width === 'number' ? 'own' : width}
          onChange={(next) => next !== 'own' && onChange({ width: next as StageWidth })}
        />
      </div>
    </div>
  );
}
