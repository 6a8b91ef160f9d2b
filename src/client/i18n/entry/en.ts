import { rule } from '#contract/messages/en.json';
import common from '../en/common.json';
import { help, languageName, toDark, toLight } from '../en/layout.json';
import session from '../en/session.json';

export const en = { common, layout: { help, languageName, toDark, toLight }, messages: { rule }, session };
