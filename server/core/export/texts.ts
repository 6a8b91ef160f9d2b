import type { Language } from '#contract/preferences.ts';

/** Names of sheets and lines of the provenance. */
const zh = {
  data: '数据',
  provenance: '来源',
  what: '内容',
  by: '导出人',
  organization: '企业',
  at: '导出时间（UTC）',
  filter: '筛选条件',
  everything: '无（全部）',
  zone: '时区',
  rows: '行数',
  completeness: '完整率',
  sum: '合计：{{column}}',
  release: '版本',
  note: '说明',
};
const en: typeof zh = {
  data: 'Data',
  provenance: 'Provenance',
  what: 'Contents',
  by: 'Exported by',
  organization: 'Organisation',
  at: 'Exported at (UTC)',
  filter: 'Filter',
  everything: 'None (everything)',
  zone: 'Time zone',
  rows: 'Rows',
  completeness: 'Completeness',
  sum: 'Sum: {{column}}',
  release: 'Release',
  note: 'Note',
};
const ja: typeof zh = {
  data: 'データ',
  provenance: '出典',
  what: '内容',
  by: '出力者',
  organization: '企業',
  at: '出力日時（UTC）',
  filter: '絞り込み',
  everything: 'なし（すべて）',
  zone: 'タイムゾーン',
  rows: '行数',
  completeness: '完全性',
  sum: '合計：{{column}}',
  release: 'リリース',
  note: '注記',
};

export const exportTexts: Readonly<Record<Language, typeof zh>> = { zh, en, ja };
