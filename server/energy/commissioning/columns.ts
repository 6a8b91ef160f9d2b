import type { Texts } from '#server/core/export/source.ts';

/** Titles of what is known of a point, in the export and in the maker’s list. */
export const POINT_TITLES = {
  station: { zh: '电站编号', en: 'Station code', ja: '発電所コード' },
  device: { zh: '设备', en: 'Device', ja: '機器' },
  point: { zh: '点位', en: 'Point', ja: 'ポイント' },
  name: { zh: '名称', en: 'Name', ja: '名称' },
  register: { zh: '寄存器', en: 'Register', ja: 'レジスタ' },
  type: { zh: '类型', en: 'Type', ja: '種別' },
  scale: { zh: '倍率', en: 'Scale', ja: '倍率' },
  unit: { zh: '单位', en: 'Unit', ja: '単位' },
  min: { zh: '下限', en: 'Minimum', ja: '下限' },
  max: { zh: '上限', en: 'Maximum', ja: '上限' },
  live: { zh: '实时值', en: 'Live', ja: '現在値' },
  measured: { zh: '测得', en: 'Measured', ja: '測定値' },
  expected: { zh: '期望', en: 'Expected', ja: '期待値' },
  deviation: { zh: '偏差（%）', en: 'Deviation (%)', ja: '偏差（%）' },
  result: { zh: '结果', en: 'Result', ja: '結果' },
  reason: { zh: '例外理由', en: 'Reason', ja: '例外の理由' },
  by: { zh: '操作人', en: 'By', ja: '担当者' },
} as const satisfies Record<string, Texts>;

export type PointColumn = keyof typeof POINT_TITLES;
