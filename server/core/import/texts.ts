import type { Language } from '#contract/preferences.ts';

/** Titles of jobs, and words of the files that an import makes. */
const zh = {
  check: '导入检查：{{kind}}',
  apply: '导入：{{kind}}',
  undo: '撤销导入：{{kind}}',
  template: '导入模板',
  data: '数据',
  notes: '填写说明',
  errors: '错误',
  corrected: '错误标注',
  needed: '必填。',
  neededNew: '新增时必填。',
  line: '第 {{line}} 行',
};
const en: typeof zh = {
  check: 'Import check: {{kind}}',
  apply: 'Import: {{kind}}',
  undo: 'Undo import: {{kind}}',
  template: 'import template',
  data: 'Data',
  notes: 'Notes',
  errors: 'Errors',
  corrected: 'errors marked',
  needed: 'Required.',
  neededNew: 'Required for new lines.',
  line: 'Line {{line}}',
};
const ja: typeof zh = {
  check: '取り込みの確認：{{kind}}',
  apply: '取り込み：{{kind}}',
  undo: '取り込みの取り消し：{{kind}}',
  template: '取り込みテンプレート',
  data: 'データ',
  notes: '記入要領',
  errors: 'エラー',
  corrected: 'エラー表示付き',
  needed: '必須。',
  neededNew: '新規の行では必須。',
  line: '{{line}} 行目',
};

export const importTexts: Readonly<Record<Language, typeof zh>> = { zh, en, ja };
