import { createDarkTheme, createLightTheme, type Theme as FluentTheme } from '@fluentui/react-components';
import { brand, fontFamily, LANGUAGE_FONT, sun } from './brand.ts';
import { density } from './density.ts';
import { type EnergyTokens, energyDark, energyLight } from './energy.ts';
import { type SeriesTokens, seriesDark, seriesLight } from './series.ts';
import { sidebar } from './sidebar.ts';

/** Fluent's tokens and ours. Each becomes a CSS variable of the same name. */
export type HeliportTheme = FluentTheme &
  EnergyTokens &
  SeriesTokens &
  typeof sidebar &
  typeof density & { sun: string };

const common = {
  fontFamilyBase: `var(${LANGUAGE_FONT}, ${fontFamily})`,
  fontFamilyNumeric: `var(${LANGUAGE_FONT}, ${fontFamily})`,
  // Controls 6 px, cards 8 px. Fluent names radii by size, so the shape is set once here.
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  sun,
  ...sidebar,
  ...density,
};

export const lightTheme: HeliportTheme = {
  ...createLightTheme(brand),
  ...energyLight,
  ...seriesLight,
  ...common,
};

export const darkTheme: HeliportTheme = {
  ...createDarkTheme(brand),
  ...energyDark,
  ...seriesDark,
  ...common,
  // Surfaces are designed, not inverted greys: page, card, raised.
  colorNeutralBackground1: '#15201e',
  colorNeutralBackground1Hover: '#1c2a27',
  colorNeutralBackground1Pressed: '#101917',
  colorNeutralBackground1Selected: '#1c2a27',
  colorNeutralBackground2: '#0f1716',
  colorNeutralBackground3: '#0c1312',
  colorNeutralBackground4: '#1c2a27',
  colorNeutralBackgroundDisabled: '#1c2a27',
  colorSubtleBackgroundHover: '#1c2a27',
  colorSubtleBackgroundPressed: '#101917',
  colorSubtleBackgroundSelected: '#1c2a27',
  colorNeutralStencil1: '#2a3b37',
  colorNeutralStencil2: '#1c2a27',
  // Hairlines separate surfaces and stay subtle. Borders of controls keep 3:1.
  colorNeutralStroke1: '#42534e',
  colorNeutralStroke1Hover: '#566963',
  colorNeutralStroke1Pressed: '#4b5d58',
  colorNeutralStroke2: '#2a3b37',
  colorNeutralStroke3: '#22312d',
  colorNeutralStrokeDisabled: '#2a3b37',
  colorBrandForeground1: brand[110],
  colorBrandForeground2: brand[120],
};
