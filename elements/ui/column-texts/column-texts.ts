import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
const dictionaries: Readonly<Record<'zh' | 'en' | 'ja', Readonly<Record<keyof typeof zh, string>>>> = {
  zh,
  en,
  ja,
};

export type ColumnLanguage = keyof typeof dictionaries;

/** What the chooser of columns and the edges of a header say, in a language. */
export function columnTexts(language: ColumnLanguage) {
  const texts = dictionaries[language];
  const about = (key: keyof typeof zh) => (name: string) => texts[key].replace('{{name}}', () => name);
  return {
    /** Text of the button. */
    columns: texts.columns,
    /** Sets everything back. */
    usual: texts.usual,
    /** Such as `Move “Power”: drag, or press the up and down keys`. */
    move: about('move'),
    up: about('up'),
    down: about('down'),
    narrower: about('narrower'),
    wider: about('wider'),
    /** Announced, such as `Power: place 3 of 12`. */
    moved: (name: string, place: number, count: number) =>
      about('moved')(name).replace('{{place}}', String(place)).replace('{{count}}', String(count)),
    /** Names the edge of a header, such as `Width of “Power”`. */
    width: about('width'),
    /** How to use the edge. */
    widthHint: texts.widthHint,
  };
}

export type ColumnTexts = ReturnType<typeof columnTexts>;
