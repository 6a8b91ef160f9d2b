import type { NewChannel, NewDevice } from '#contract/energy/device/new-device.ts';
import type { ChannelRole } from '#contract/energy/device/points.ts';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import type { StationGrade, VoltageLevel } from '#contract/energy/station/limits.ts';
import { ratingsOf, type StationType } from '#contract/energy/station/rules.ts';

/** What a person types about a new station. An empty number is null. */
export interface DraftFacts {
  code: string;
  name: string;
  type: StationType;
  grade: StationGrade;
  tz: string;
  lng: number | null;
  lat: number | null;
  areaM2: number | null;
  voltageLevel: VoltageLevel;
  pocCount: number | null;
  pvKwp: number | null;
  essKw: number | null;
  essKwh: number | null;
  transformerKva: number | null;
}

/** A station that is being set up. */
export interface Draft {
  facts: DraftFacts;
  devices: NewDevice[];
  channels: NewChannel[];
}

export const emptyDraft = (tz: string): Draft => ({
  facts: {
    ...{ code: '', name: '', type: 'ES', grade: 'B', tz, lng: null, lat: null, areaM2: null },
    ...{ voltageLevel: '1-10kV', pocCount: 1, pvKwp: null, essKw: null, essKwh: null, transformerKva: null },
  },
  devices: [],
  channels: [],
});

type Models = ReadonlyMap<number, DeviceModel>;
type Point = DeviceModel['points'][number];

const isRegister = ({ kind, code }: Point): boolean =>
  kind === 'counter' && /^(import|export|buy|sell)/i.test(code);

/** True for a model whose devices can bill. */
export const canBill = (model: DeviceModel | undefined): boolean => model?.points.some(isRegister) ?? false;

const METER: NonNullable<NewDevice['meter']> = { ct: 1, pt: 1, multiplier: 1, direction: 'normal', seal: '' };

/** A device of a model, with a code of its kind that is free. */
export function deviceOf(model: DeviceModel, taken: readonly NewDevice[]): NewDevice {
  const prefix = PREFIXES[model.kind] ?? model.kind.slice(0, 4).toUpperCase();
  const used = new Set(taken.map(({ code }) => code));
  let number = 1;
  const codeOf = () => (prefix === 'M' ? `M${number}` : `${prefix}-${String(number).padStart(2, '0')}`);
  while (used.has(codeOf())) number += 1;
  return {
    ...{ code: codeOf(), name: codeOf(), model: model.id, parent: null, ratedKw: null, ratedKwh: null },
    ...{ intervalS: 60, meter: model.kind === 'meter' && canBill(model) ? { ...METER } : null },
  };
}

const PREFIXES: Readonly<Record<string, string>> = {
  ...{
    meter: 'M',
    poc: 'POC',
    ems: 'EMS',
    cabinet: 'C',
    rack: 'R',
    pcs: 'PCS',
    container: 'CT',
    hvac: 'HVAC',
  },
  ...{ fire: 'FIRE', gas: 'GAS', inverter: 'INV', weather: 'WS', rectifier: 'REC', battery: 'BAT' },
  ...{ mains: 'MAINS', it: 'IT', device: 'D' },
};

const byKind = (models: readonly DeviceModel[], kind: string, word = '') =>
  models.find((one) => one.kind === kind && one.model.toLowerCase().includes(word.toLowerCase()));

/** The devices that a station of this type has at least, out of the library. */
export function suggestedDevices(
  { type, ...facts }: DraftFacts,
  models: readonly DeviceModel[],
): NewDevice[] {
  const { hasPv, hasStorage } = ratingsOf(type);
  const devices: NewDevice[] = [];
  const add = (model: DeviceModel | undefined, more: Partial<NewDevice> = {}): string | null => {
    if (!model) return null;
    const made = { ...deviceOf(model, devices), ...more };
    devices.push(made);
    return made.code;
  };
  const grid = byKind(models, 'meter', 'grid') ?? byKind(models, 'meter');
  const main = add(grid, { ratedKw: facts.transformerKva });
  if (hasPv) {
    const meter = add(byKind(models, 'meter', 'PV'), { parent: main, ratedKw: facts.pvKwp });
    add(byKind(models, 'inverter'), { parent: meter ?? main, ratedKw: facts.pvKwp });
  }
  if (hasStorage && type !== 'BS') {
    const meter = add(byKind(models, 'meter', 'storage'), { parent: main, ratedKw: facts.essKw });
    const ratings = { ratedKw: facts.essKw, ratedKwh: facts.essKwh };
    const battery = add(byKind(models, type === 'CES' ? 'rack' : 'cabinet'), {
      parent: meter ?? main,
      ...ratings,
    });
    add(byKind(models, 'pcs'), { parent: battery ?? meter ?? main, ratedKw: facts.essKw });
  }
  if (type === 'BS') {
    const rectifier = add(byKind(models, 'rectifier'), { parent: main });
    add(byKind(models, 'battery'), { parent: rectifier, ratedKw: facts.essKw, ratedKwh: facts.essKwh });
  }
  return devices;
}

/** The figures that a type of station has, in the order of the form. The load follows from the others. */
export function rolesOf(type: StationType): ChannelRole[] {
  const { hasPv, hasStorage } = ratingsOf(type);
  return [
    ...(['gridKw', 'buyWh', 'sellWh'] as const),
    ...(hasPv ? (['pvKw', 'pvWh'] as const) : []),
    ...(hasStorage ? (['storageKw', 'chargeWh', 'dischargeWh', 'socPercent'] as const) : []),
  ];
}

/** A point that can make a figure. */
export interface Candidate {
  readonly device: string;
  readonly point: string;
  readonly label: string;
}

function fits(role: ChannelRole, { kind, unit, code }: Point): boolean {
  if (role.endsWith('Wh')) return kind === 'counter';
  if (role === 'socPercent') return kind === 'gauge' && unit === '%' && /soc/i.test(code);
  return kind === 'gauge' && unit === 'kW';
}

/** The points of the devices that can make a figure. */
export const candidatesOf = (role: ChannelRole, devices: readonly NewDevice[], models: Models): Candidate[] =>
  devices.flatMap(({ code: device, model }) =>
    (models.get(model)?.points ?? [])
      .filter((point) => fits(role, point))
      .map(({ code: point, name }) => ({ device, point, label: `${device} · ${name || point}` })),
  );

const WORDS: Readonly<Partial<Record<ChannelRole, RegExp>>> = {
  buyWh: /^(import|buy)/i,
  sellWh: /^(export|sell)/i,
  chargeWh: /^(charge|import|in)/i,
  dischargeWh: /^(discharge|export|out)/i,
};

/** What makes each figure, as far as codes and kinds tell. A person can change it. */
export function suggestedChannels(
  type: StationType,
  devices: readonly NewDevice[],
  models: Models,
): NewChannel[] {
  const kindOf = ({ model }: NewDevice) => models.get(model)?.kind ?? '';
  const nameOf = ({ model }: NewDevice) => models.get(model)?.model ?? '';
  const meters = devices.filter((one) => kindOf(one) === 'meter');
  const orElse = (found: NewDevice[], ...kinds: string[]) => {
    if (found.length > 0) return found;
    for (const kind of kinds) {
      const others = devices.filter((one) => kindOf(one) === kind);
      if (others.length > 0) return others;
    }
    return [];
  };
  const pvMeters = meters.filter((one) => /pv/i.test(nameOf(one)));
  const storageMeters = meters.filter((one) => /storage/i.test(nameOf(one)));
  const gridMeters = meters.filter((one) => !pvMeters.includes(one) && !storageMeters.includes(one));
  const grid = orElse(gridMeters.slice(0, 1), 'poc').slice(0, 1);
  const pv = orElse(pvMeters, 'inverter');
  const store = orElse(storageMeters, 'pcs', 'battery');
  const sources: Readonly<Record<string, readonly NewDevice[]>> = {
    ...{ gridKw: grid, buyWh: grid, sellWh: grid, pvKw: pv, pvWh: pv },
    ...{ storageKw: store, chargeWh: store, dischargeWh: store },
    socPercent: orElse([], 'cabinet', 'rack', 'battery'),
  };
  return rolesOf(type).flatMap((role) =>
    (sources[role] ?? []).flatMap((one): NewChannel[] => {
      const points = (models.get(one.model)?.points ?? []).filter((point) => fits(role, point));
      const wanted = role === 'pvWh' && kindOf(one) === 'meter' ? /^(export|sell)/i : WORDS[role];
      const point = wanted
        ? points.find(({ code }) => wanted.test(code))
        : (points.find(({ code }) => /^active/i.test(code)) ?? points[0]);
      return point ? [{ role, device: one.code, point: point.code, sign: 1 }] : [];
    }),
  );
}
