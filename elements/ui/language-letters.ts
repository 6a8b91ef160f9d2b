/** How a language calls itself, as short as a button. */
export const languageLetters = { zh: '中', en: 'EN', ja: '日' } as const;

/** A button's name must hold the letters that it shows: `EN · English`, but `中文`. */
export function nameWithLetters(name: string, language: keyof typeof languageLetters): string {
  const letters = languageLetters[language];
  return name.includes(letters) ? name : `${letters} · ${name}`;
}
