import { createI18n } from '#client/i18n/index.ts';
import type { Language } from '#contract/preferences.ts';

/** The texts of the host, which are loaded when the first of them is shown. */
export const hostTexts = async (language: Language) => (await createI18n(language)).getFixedT(null, 'host');
export type HostTexts = Awaited<ReturnType<typeof hostTexts>>;
