import type { ChannelRole } from '#contract/energy/device/points.ts';
import type { StationType } from '#contract/energy/station/rules.ts';
import { BANKS, INVERTERS, type SimulatedStation } from './plant.ts';
import {
  computers,
  container,
  cooling,
  fireSystem,
  gasDetector,
  mains,
  rectifier,
} from './products/auxiliary.ts';
import { connection, gridMeter, pvMeter, stationFigures, storageMeter } from './products/grid.ts';
import type { Product } from './products/product.ts';
import { inverter, weatherStation } from './products/solar.ts';
import { battery, cabinet, ems, pcs, rack } from './products/storage.ts';

/** A device of the demo. */
export interface Branch {
  readonly code: string;
  /** Names in the language of the site. */
  readonly name: { readonly zh: string; readonly en: string };
  readonly product: Product;
  readonly parent?: string;
  readonly ratedKw?: number;
  readonly ratedKwh?: number;
  /** The bank that it belongs to, and its share of that or of the station. */
  readonly bank?: number;
  readonly share?: number;
}

/** A figure of the station, as one of its devices measures it. */
export interface Source {
  readonly role: ChannelRole;
  readonly device: string;
  readonly point: string;
  readonly sign?: 1 | -1;
  readonly scale?: number;
}

export const PRODUCTS: readonly Product[] = [
  ...[stationFigures, gridMeter, pvMeter, storageMeter, connection, ems, cabinet, rack, pcs, container],
  ...[cooling, fireSystem, gasDetector, inverter, weatherStation, rectifier, battery, mains, computers],
];

const two = (number: number) => String(number).padStart(2, '0');
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** All devices of a station of the demo, parents before their children. */
export function treeOf(station: SimulatedStation): Branch[] {
  const { type, transformerKva } = station;
  const own: Branch = { code: 'STATION', name: { zh: '电站', en: 'Station' }, product: stationFigures };
  const gridSide = { ratedKw: transformerKva };
  const main = {
    code: 'M1',
    name: { zh: '关口电表 M1', en: 'Grid meter M1' },
    product: gridMeter,
    ...gridSide,
  };
  if (type === 'BS') return [own, main, ...baseStation(station)];
  return [
    ...[
      own,
      { code: 'POC', name: { zh: '并网点', en: 'Point of connection' }, product: connection, ...gridSide },
    ],
    { ...main, parent: 'POC' },
    ...(station.pvKwp > 0 ? solar(station) : []),
    ...(station.essKw > 0 ? storage(station) : []),
  ];
}

function solar({ pvKwp }: SimulatedStation): Branch[] {
  return [
    {
      code: 'M2',
      name: { zh: '光伏电表 M2', en: 'PV meter M2' },
      product: pvMeter,
      parent: 'POC',
      ratedKw: pvKwp,
    },
    { code: 'WS', name: { zh: '气象站', en: 'Weather station' }, product: weatherStation },
    ...times(
      INVERTERS,
      (index): Branch => ({
        ...{
          code: `INV-${two(index + 1)}`,
          name: { zh: `逆变器 ${two(index + 1)}`, en: `Inverter ${two(index + 1)}` },
        },
        ...{ product: inverter, parent: 'M2', ratedKw: pvKwp / INVERTERS },
      }),
    ),
  ];
}

function storage(station: SimulatedStation): Branch[] {
  const { type, essKw, essKwh } = station;
  const meter: Branch = {
    ...{ code: 'M3', name: { zh: '储能电表 M3', en: 'Storage meter M3' }, product: storageMeter },
    ...{ parent: 'POC', ratedKw: essKw },
  };
  const controller: Branch = {
    ...{ code: 'EMS', name: { zh: '能量管理系统', en: 'Energy management system' }, product: ems },
    ratedKw: essKw,
  };
  return [meter, controller, ...(type === 'CES' ? containers(station) : cabinets(essKw, essKwh))];
}

const pcsOf = (bank: number, parent: string, ratedKw: number): Branch => ({
  ...{
    code: `PCS-${two(bank + 1)}`,
    name: { zh: `变流器 ${two(bank + 1)}`, en: `Power converter ${two(bank + 1)}` },
  },
  ...{ product: pcs, parent, ratedKw, bank },
});

const cabinets = (essKw: number, essKwh: number): Branch[] =>
  times(BANKS.ES, (bank): Branch[] => {
    const code = `C${two(bank + 1)}`;
    const ratings = { ratedKw: essKw / BANKS.ES, ratedKwh: essKwh / BANKS.ES };
    const name = { zh: `储能柜 ${code}`, en: `Battery cabinet ${code}` };
    return [
      { code, name, product: cabinet, parent: 'M3', bank, ...ratings },
      pcsOf(bank, code, ratings.ratedKw),
    ];
  }).flat();

const RACKS = 4;

const containers = ({ essKw, essKwh }: SimulatedStation): Branch[] =>
  times(BANKS.CES, (bank): Branch[] => {
    const number = two(bank + 1);
    const parent = `CT-${number}`;
    const share = 1 / BANKS.CES;
    return [
      {
        code: parent,
        name: { zh: `集装箱 ${number}`, en: `Container ${number}` },
        product: container,
        parent: 'M3',
      },
      pcsOf(bank, parent, essKw * share),
      ...times(RACKS, (index): Branch => {
        const code = `R${two(bank * RACKS + index + 1)}`;
        const ratings = { ratedKw: (essKw * share) / RACKS, ratedKwh: (essKwh * share) / RACKS };
        const name = { zh: `电池簇 ${code}`, en: `Battery rack ${code}` };
        return { code, name, product: rack, parent, bank, share: 1 / RACKS, ...ratings };
      }),
      {
        code: `HVAC-${number}`,
        name: { zh: `空调 ${number}`, en: `Cooling ${number}` },
        product: cooling,
        parent,
        share,
      },
      {
        code: `FIRE-${number}`,
        name: { zh: `消防 ${number}`, en: `Fire system ${number}` },
        product: fireSystem,
        parent,
      },
      {
        code: `GAS-${number}`,
        name: { zh: `气体探测 ${number}`, en: `Gas detector ${number}` },
        product: gasDetector,
        parent,
      },
    ];
  }).flat();

const baseStation = ({ essKw, essKwh, transformerKva }: SimulatedStation): Branch[] => [
  { code: 'MAINS', name: { zh: '市电', en: 'Mains' }, product: mains, ratedKw: transformerKva },
  {
    code: 'REC-01',
    name: { zh: '整流器 01', en: 'Rectifier 01' },
    product: rectifier,
    parent: 'MAINS',
    ratedKw: transformerKva,
  },
  {
    code: 'BAT-01',
    name: { zh: '蓄电池 01', en: 'Battery 01' },
    product: battery,
    parent: 'REC-01',
    bank: 0,
    ratedKw: essKw,
    ratedKwh: essKwh,
  },
  {
    code: 'HVAC-01',
    name: { zh: '空调 01', en: 'Cooling 01' },
    product: cooling,
    share: 1,
    ratedKw: transformerKva,
  },
  {
    code: 'IT-01',
    name: { zh: '机房负载 01', en: 'Computers 01' },
    product: computers,
    parent: 'REC-01',
    ratedKw: transformerKva,
  },
];

function batteriesOf(type: StationType): string[] {
  if (type === 'BS') return ['BAT-01'];
  return type === 'CES'
    ? times(BANKS.CES * RACKS, (index) => `R${two(index + 1)}`)
    : times(BANKS.ES, (index) => `C${two(index + 1)}`);
}

/** Which points make the station's own figures. The load is what PV, storage and grid supply. */
export function sourcesOf({ type }: { readonly type: StationType }): Source[] {
  const hasArrays = type === 'PV' || type === 'PV_ES';
  const isBase = type === 'BS';
  const grid = isBase ? 'M1' : 'POC';
  const store = isBase ? 'BAT-01' : 'M3';
  const [charge, discharge] = isBase ? ['chargeKwh', 'dischargeKwh'] : ['importKwh', 'exportKwh'];
  const batteries = batteriesOf(type);
  return [
    { role: 'gridKw', device: grid, point: 'activeKw' },
    { role: 'buyWh', device: grid, point: 'importKwh' },
    { role: 'sellWh', device: grid, point: 'exportKwh' },
    ...(hasArrays
      ? ([
          { role: 'pvKw', device: 'M2', point: 'activeKw' },
          { role: 'pvWh', device: 'M2', point: 'exportKwh' },
        ] satisfies Source[])
      : []),
    ...(type === 'PV'
      ? []
      : ([
          { role: 'storageKw', device: store, point: 'activeKw' },
          { role: 'chargeWh', device: store, point: charge ?? '' },
          { role: 'dischargeWh', device: store, point: discharge ?? '' },
          ...batteries.map(
            (device): Source => ({
              role: 'socPercent',
              device,
              point: 'socPercent',
              scale: 1 / batteries.length,
            }),
          ),
        ] satisfies Source[])),
  ];
}
