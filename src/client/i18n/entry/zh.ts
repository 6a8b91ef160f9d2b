import { rule } from '#contract/messages/zh.json';
import common from '../zh/common.json';
import { help, languageName, toDark, toLight } from '../zh/layout.json';
import session from '../zh/session.json';

export const zh = { common, layout: { help, languageName, toDark, toLight }, messages: { rule }, session };
