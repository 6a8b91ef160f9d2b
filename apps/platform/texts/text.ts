import { failureTexts } from '#kit/texts/failure.ts';
import { listTexts } from '#kit/texts/list.ts';
import { type Dictionaries, type TextKeyOf, texts } from '#kit/texts/translator.ts';
import { accountTexts } from './account/text.ts';
import { authorityTexts } from './authority/text.ts';
import en from './en.json';
import { enterpriseTexts } from './enterprise/text.ts';
import ja from './ja.json';
import { logTexts } from './log/text.ts';
import { menuTexts } from './menu/text.ts';
import { openTexts } from './open/text.ts';
import { rolesTexts } from './roles/text.ts';
import { usersTexts } from './users/text.ts';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
const appTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** The app's texts in the language of the page. */
export const $text = texts(
  failureTexts,
  listTexts,
  appTexts,
  logTexts,
  usersTexts,
  enterpriseTexts,
  authorityTexts,
  rolesTexts,
  menuTexts,
  openTexts,
  accountTexts,
);

export type TextKey = TextKeyOf<typeof $text>;
