import type { Texts } from '#server/core/export/source.ts';

/** Titles of the columns of a file of assets, which is exported and imported with the same ones. */
export const ASSET_TITLES = {
  station: { zh: '电站编号', en: 'Station code', ja: '発電所コード' },
  device: { zh: '设备编号', en: 'Device code', ja: '機器コード' },
  part: { zh: '部件', en: 'Part', ja: '部品' },
  maker: { zh: '厂家', en: 'Maker', ja: 'メーカー' },
  model: { zh: '型号', en: 'Model', ja: '型式' },
  serial: { zh: '序列号', en: 'Serial number', ja: 'シリアル番号' },
  firmware: { zh: '固件', en: 'Firmware', ja: 'ファームウェア' },
  ratedKw: { zh: '额定功率 kW', en: 'Rated kW', ja: '定格出力 kW' },
  ratedKwh: { zh: '额定容量 kWh', en: 'Rated kWh', ja: '定格容量 kWh' },
  warrantyEnds: { zh: '质保到期', en: 'Warranty ends', ja: '保証終了日' },
  state: { zh: '状态', en: 'State', ja: '状態' },
} as const satisfies Record<string, Texts>;

export type AssetKey = keyof typeof ASSET_TITLES;
