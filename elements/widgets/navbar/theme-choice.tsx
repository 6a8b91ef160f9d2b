import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { $theme, setTheme } from '#client/stores/settings.ts';
import { THEMES } from '#contract/preferences.ts';
import { useAccountStyles } from './account-menu.styles.ts';

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const { t } = useTranslation('layout');
  const styles = useAccountStyles();
  const theme = useStore($theme);
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>{t('theme')}</legend>
      <div className={styles.segments}>
        {THEMES.map((each) => (
          <label key={each} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={each === theme}
              onChange={() => setTheme(each)}
            />
            <span className={styles.segmentText}>{t(`themeName.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
