import type { Language } from '#contract/preferences.ts';
import type { SystemConfiguration } from '#contract/user-centre/system/calls.ts';
import type { Build } from '../build.ts';
import { escapeText } from '../markup.ts';

/** How the page of a label looks: the style and drawings of the build, with the operator's name and symbol. */
export interface Dress extends Readonly<Build['report']> {
  readonly product: string;
  readonly symbol: string;
}

export const dressOf = (
  { report, texts }: Build,
  { title, symbol }: SystemConfiguration,
  language: Language,
): Dress => ({ ...report, product: title || (texts[language].product ?? ''), symbol });

/** Whose page this is. */
export const productHtml = ({ product, symbol, mark }: Dress): string =>
  `<p class="product">${symbol ? `<img src="${escapeText(symbol)}" alt="">` : mark}${escapeText(product)}</p>`;
