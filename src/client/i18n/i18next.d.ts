import 'i18next';
import type { zh } from './zh.ts';
import type { zhRest } from './zh-rest.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** Keys of `t`: Chinese is the reference. */
    resources: typeof zh & typeof zhRest;
  }
}
