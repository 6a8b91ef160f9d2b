import { useStore } from '@nanostores/react';
import { $layoutSettings, setLayoutSetting } from '#client/stores/layout-settings.ts';
import { $language, $size, $theme, setLanguage, setSize, setTheme } from '#client/stores/settings.ts';
import { LANGUAGES, LAYOUT_SWITCHES, SIZES, THEMES } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Drawer } from './drawer.tsx';
import { Segments } from './segments.tsx';
import { useSettingsStyles } from './settings.styles.ts';
import { Toggle } from './toggle.tsx';

/** The person's settings for language, appearance and layout. */
export function Settings({ emit }: ElementProps<{ 'uc-close': undefined }>) {
  const { t } = useTranslation(['settings', 'layout', 'common']);
  const styles = useSettingsStyles();
  const layout = useStore($layoutSettings);
  return (
    <Drawer title={t('settings:title')} closeLabel={t('common:close')} onClose={() => emit('uc-close')}>
      <section className={styles.group}>
        <h3 className={styles.heading}>{t('settings:appearance')}</h3>
        <Segments
          label={t('settings:language')}
          options={LANGUAGES.map((value) => ({
            value,
            text: t(`layout:languageName.${value}`),
            lang: value,
          }))}
          value={useStore($language)}
          onChange={setLanguage}
        />
        <Segments
          label={t('settings:theme')}
          options={THEMES.map((value) => ({ value, text: t(`layout:themeName.${value}`) }))}
          value={useStore($theme)}
          onChange={setTheme}
        />
        <Segments
          label={t('settings:size')}
          options={SIZES.map((value) => ({ value, text: t(`settings:sizeName.${value}`) }))}
          value={useStore($size)}
          onChange={setSize}
        />
      </section>
      <section className={styles.group}>
        <h3 className={styles.heading}>{t('settings:layout')}</h3>
        {LAYOUT_SWITCHES.map((name) => (
          <Toggle
            key={name}
            label={t(`settings:${name}`)}
            hint={t(`settings:${name}Hint`)}
            on={layout[name]}
            onChange={(on) => setLayoutSetting(name, on)}
          />
        ))}
      </section>
    </Drawer>
  );
}
