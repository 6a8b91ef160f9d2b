import { sheetsOf } from './sheet.ts';
import { darkTheme, lightTheme } from './themes.ts';

/** A theme with every variable, for child apps: which of them they use is unknown here. */
export const themeSheet = sheetsOf({ light: lightTheme, dark: darkTheme });
