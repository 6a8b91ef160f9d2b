import type { Themes } from './sheet.ts';
import { darkTheme, lightTheme } from './themes.ts';

/**
 * The themes of elements. The build replaces this module by one that holds only the variables in use, without the code
 * that creates themes.
 */
export const elementThemes: Themes = { light: lightTheme, dark: darkTheme };
