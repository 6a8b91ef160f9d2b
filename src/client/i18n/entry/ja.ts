import { rule } from '#contract/messages/ja.json';
import common from '../ja/common.json';
import { help, languageName, toDark, toLight } from '../ja/layout.json';
import session from '../ja/session.json';

export const ja = { common, layout: { help, languageName, toDark, toLight }, messages: { rule }, session };
