import { elementThemes } from './element-themes.ts';
import { sheetsOf } from './sheet.ts';

/** The sheet of a theme for one element selector. */
export const elementSheet = sheetsOf(elementThemes);
