import { failureTexts } from '#kit/texts/failure.ts';
import { listTexts } from '#kit/texts/list.ts';
import { type Dictionaries, type TextKeyOf, texts } from '#kit/texts/translator.ts';
import { commandTexts } from './command/text.ts';
import en from './en.json';
import ja from './ja.json';
import { logTexts } from './log/text.ts';
import { remoteTexts } from './remote/text.ts';
import { stateTexts } from './state/text.ts';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
const appTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** The app's texts in the language of the page. */
export const $text = texts(
  failureTexts,
  listTexts,
  appTexts,
  commandTexts,
  stateTexts,
  remoteTexts,
  logTexts,
);

export type TextKey = TextKeyOf<typeof $text>;
