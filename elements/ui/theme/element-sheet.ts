import { elementThemes } from './element-themes.ts';
import { sheetsOf } from './sheet.ts';

/** A theme as an element wears it. */
export const elementSheet = sheetsOf(elementThemes);
