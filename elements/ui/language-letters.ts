/** Short name of each language in that language, for a button. */
export const languageLetters = { zh: '中', en: 'EN', ja: '日' } as const;

/** A button's accessible name must contain its visible letters: `EN · English`, but `中文`. */
export function nameWithLetters(name: string, language: keyof typeof languageLetters): string {
  const letters = languageLetters[language];
  return name.includes(letters) ? name : `${letters} · ${name}`;
}
