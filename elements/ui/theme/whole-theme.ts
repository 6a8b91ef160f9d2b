import { sheetsOf } from './sheet.ts';
import { darkTheme, lightTheme } from './themes.ts';

/** A theme with every variable, for child apps: what they use of it is not known here. */
export const themeSheet = sheetsOf({ light: lightTheme, dark: darkTheme });
