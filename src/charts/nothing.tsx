import type { Translate } from './texts/texts.ts';

/** In the place of a chart without values. */
export const Nothing = ({ t }: { t: Translate | undefined }) => <p className="ucp-nothing">{t?.('none')}</p>;
