import { interpolate } from '../../interpolate.ts';
import type { Language } from '../../preferences.ts';
import type { CheckItem } from './fields.ts';
import type { CheckCode } from './limits.ts';

/** The checks of the platform in words: for screens, and for the order that a failed one makes. */
const SENTENCES: Readonly<Record<CheckCode, Readonly<Record<Language, string>>>> = {
  lockOut: { zh: '断电并上锁挂牌', en: 'Locked out and tagged', ja: '遮断・施錠・札掛け' },
  permit: { zh: '已取得作业许可', en: 'Work permit at hand', ja: '作業許可を取得' },
  noVoltage: { zh: '验电：无电压', en: 'Absence of voltage tested', ja: '検電：無電圧を確認' },
  measure: { zh: '手持测量：{{text}}', en: 'Measured by hand: {{text}}', ja: '手持ち測定：{{text}}' },
  fanCurrent: { zh: '风扇 {{text}} 电流', en: 'Current of fan {{text}}', ja: 'ファン {{text}} の電流' },
  tidy: { zh: '工具已收回，柜门已关', en: 'Tools removed, doors closed', ja: '工具回収、扉閉' },
  restored: { zh: '解锁并恢复运行', en: 'Lock removed, back in operation', ja: '解錠し運転復帰' },
};

/** The sentence of a check: the platform's, or what somebody wrote. */
export const checkSentence = (
  { code, text }: Pick<CheckItem, 'code' | 'text'>,
  language: Language,
): string => (code === null ? text : interpolate(SENTENCES[code][language], { text }));
