import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $layoutSettings, setLayoutSetting } from '#client/stores/layout-settings.ts';
import { $language, $size, $theme, setLanguage, setSize, setTheme } from '#client/stores/settings.ts';
import { LANGUAGES, LAYOUT_SWITCHES, SIZES, THEMES } from '#contract/preferences.ts';
import type { ElementProps } from '#elements/define.tsx';
import { Drawer } from './drawer.tsx';
import { Segments } from './segments.tsx';
import { useSettingsStyles } from './settings.styles.ts';
import { Toggle } from './toggle.tsx';

/** What the person wants of language, looks and layout. */
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
          values={LANGUAGES}
          nameOf={(language) => ({ text: t(`layout:languageName.${language}`), lang: language })}
          value={useStore($language)}
          onChange={setLanguage}
        />
        <Segments
          label={t('settings:theme')}
          values={THEMES}
          nameOf={(theme) => ({ text: t(`layout:themeName.${theme}`) })}
          value={useStore($theme)}
          onChange={setTheme}
        />
        <Segments
          label={t('settings:size')}
          values={SIZES}
          nameOf={(size) => ({ text: t(`settings:sizeName.${size}`) })}
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
