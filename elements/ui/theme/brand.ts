import type { BrandVariants } from '@fluentui/react-components';

/** OKLCH hue 186. Step 80 is the light theme's (5.2:1 on white), steps 110–120 the dark theme's. */
export const brand: BrandVariants = {
  10: '#00110f',
  20: '#00201d',
  30: '#002e2a',
  40: '#003c37',
  50: '#004b45',
  60: '#005a53',
  70: '#006962',
  80: '#007a71',
  90: '#008d83',
  100: '#00a296',
  110: '#41b3a8',
  120: '#68c4b9',
  130: '#8bd4cb',
  140: '#a8e2da',
  150: '#c4efe9',
  160: '#d9faf5',
};

/** For the mark and PV only, never for text on white. */
export const sun = '#f5a524';

const SYSTEM = 'system-ui, "Segoe UI Variable"';

/**
 * CJK first; no web font. The font of each system is listed by name: without one, browsers search all fonts for every
 * single character, which takes longer than the rest of a page's layout.
 */
export const fontFamily = `${SYSTEM}, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans JP", sans-serif`;

/** The variable with the font of the language: themes inherit it, those of child apps too. */
export const LANGUAGE_FONT = '--fontFamilyLanguage';

/**
 * Fonts by language. Linux has one family for all scripts. Listing it first saves the page a second family for Latin
 * letters, and half of its layout time. Japanese uses other shapes for some characters.
 */
export const fontFamilies = {
  zh: `"Noto Sans CJK SC", ${fontFamily}`,
  en: fontFamily,
  ja: `"Noto Sans CJK JP", ${SYSTEM}, "Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", sans-serif`,
};
