import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { $theme, setTheme } from '#client/stores/settings.ts';
import { THEMES } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { useSegmentStyles } from '#elements/ui/segments.styles.ts';
import { useAccountStyles } from './account-menu.styles.ts';

/** Light, dark, or the system's setting. */
export function ThemeChoice() {
  const { t } = useTranslation('layout');
  const styles = useAccountStyles();
  const { text, ...segments } = useSegmentStyles();
  return (
    <RadioGroup
      label={t('theme')}
      options={THEMES.map((value) => ({ value, text: t(`themeName.${value}`) }))}
      value={useStore($theme)}
      classNames={{
        ...segments,
        group: styles.themes,
        legend: styles.legend,
        text: mergeClasses(text, styles.segmentText),
      }}
      onChange={setTheme}
    />
  );
}
