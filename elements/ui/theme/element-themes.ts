import type { Themes } from './sheet.ts';
import { darkTheme, lightTheme } from './themes.ts';

/**
 * What elements wear. A build puts a module in this one's place that holds only the variables that they use, and not
 * what makes themes.
 */
export const elementThemes: Themes = { light: lightTheme, dark: darkTheme };
