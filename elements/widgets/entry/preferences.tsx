import { makeStyles, mergeClasses } from '@griffel/react';
import { chapterPath } from '#client/routes.ts';
import { setLanguage, setTheme } from '#client/stores/settings.ts';
import type { Chapter } from '#contract/manual.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { WeatherMoonIcon, WeatherSunnyIcon } from '#elements/ui/entry-icons.tsx';
import { IconButton, IconLink } from '#elements/ui/icon-button.tsx';
import { languageLetters, nameWithLetters } from '#elements/ui/language-letters.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { narrow } from './room.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: tokens.spacingHorizontalXXS,
    padding: tokens.spacingHorizontalM,
    // In the panel's first line, which is dark in every theme.
    [narrow]: {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineEnd: 0,
      '& button, & a': { color: tokens.sidebarForeground },
      '& button:hover:not(:disabled), & a:hover': {
        color: tokens.sidebarForeground,
        backgroundColor: tokens.sidebarBackgroundHover,
      },
    },
  },
  current: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    [narrow]: { backgroundColor: tokens.sidebarBackgroundSelected },
    '@media (forced-colors: active)': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThin,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
    },
  },
});

/** Help, language and theme controls in the corner of a page before sign-in. */
export function Preferences({ help }: { help: Chapter }) {
  const { t } = useTranslation('layout');
  const styles = useStyles();
  const { language: current, theme } = useSurroundings();
  const dark = theme === 'dark';
  return (
    <div className={styles.bar}>
      <IconLink label={t('help')} icon="?" href={chapterPath(help, current)} target="_blank" rel="noopener" />
      {LANGUAGES.map((language) => (
        <IconButton
          key={language}
          lang={language}
          label={nameWithLetters(t(`languageName.${language}`), language)}
          icon={languageLetters[language]}
          aria-pressed={language === current}
          className={mergeClasses(language === current && styles.current)}
          onClick={() => setLanguage(language)}
        />
      ))}
      <IconButton
        label={t(dark ? 'toLight' : 'toDark')}
        icon={dark ? <WeatherSunnyIcon /> : <WeatherMoonIcon />}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      />
    </div>
  );
}
