import { type Losses, storedAfter, storedDelta } from './battery.ts';
import { loadShare, storageDemandKw, weekdayShare } from './habits.ts';
import { noise } from './noise.ts';
import type { Plant } from './plant.ts';
import { bankPlace, type Places, placesOf } from './state.ts';
import type { Period, Story } from './story.ts';
import { inverterAc, pvDc } from './sun.ts';
import { airCelsius, irradianceAt } from './weather.ts';

export const STEP_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const MINUTES = 60;

/** From the terminals into the cells and back. The PCS has a half of them. */
const LOSSES: Losses = { chargeEfficiency: 0.96, dischargeEfficiency: 0.96, retentionPerHour: 0.9997 };
const RETENTION = LOSSES.retentionPerHour ** (1 / MINUTES);
const PCS_EFFICIENCY = 0.98;
export const SOC_MIN = 0.1;
export const SOC_MAX = 0.95;
/** A battery begins here, and has forgotten that after two days. */
const SOC_START = 0.2;
const CELL_GAMMA_PER_CELSIUS = -0.0035;
const INVERTER_EFFICIENCY = 0.96;
/** Share of the sun that the dust on the modules keeps out, as the sensor of the weather station tells. */
export const SOILING = 0.018;
const STRINGS = 12;
/** A pack warms up and cools down in this time. */
const HEAT_MINUTES = 40;

/** Changes of a zone's clocks. */
export type Offsets = readonly { readonly from: number; readonly minutes: number }[];

/** What is true in a station at a minute. Powers are whole W: storage + discharge, grid + buy. */
export interface Minute {
  at: number;
  /** Hour of the local day. */
  hour: number;
  irradiance: number;
  airCelsius: number;
  pvW: number;
  storageW: number;
  loadW: number;
  gridW: number;
  /** What the plan wants of the storage. */
  plannedW: number;
  isMainsOff: boolean;
  readonly inverterW: Float64Array;
  readonly bankW: Float64Array;
  readonly plannedBankW: Float64Array;
  readonly batteryW: Float64Array;
  /** What the battery management allows each bank. */
  readonly limitW: Float64Array;
  /** Stored energies and heat at the minute's start, then the counters in W·min. */
  readonly state: Float64Array;
  /** The counters at the start of the quarter of an hour. */
  readonly quarter: Float64Array;
}

/** A station's run through time, a minute a step. `look` reckons a minute's powers, `pass` lets it go by. */
export class Run {
  readonly plant: Plant;
  readonly places: Places;
  readonly minute: Minute;
  readonly #story: Story;
  readonly #offsets: Offsets;

  /** From `at` on; without a state, from a battery that has been charged a little and counters of 0. */
  constructor(
    plant: Plant,
    story: Story,
    offsets: Offsets,
    { at, state }: { readonly at: number; readonly state?: readonly number[] },
  ) {
    this.plant = plant;
    this.places = placesOf(plant);
    this.#story = story;
    this.#offsets = offsets;
    const banks = plant.banks.length;
    const row = new Float64Array(this.places.length);
    if (state) row.set(state);
    else
      for (const [bank, { capacityWh }] of plant.banks.entries())
        row[this.places.stored + bank] = capacityWh * SOC_START;
    this.minute = {
      ...{ at, hour: 0, irradiance: 0, airCelsius: 0, isMainsOff: false },
      ...{ pvW: 0, storageW: 0, loadW: 0, gridW: 0, plannedW: 0 },
      inverterW: new Float64Array(plant.arraysKwp.length),
      ...{ bankW: new Float64Array(banks), plannedBankW: new Float64Array(banks) },
      ...{ batteryW: new Float64Array(banks), limitW: new Float64Array(banks) },
      ...{ state: row, quarter: Float64Array.from(row) },
    };
    this.look();
  }

  get state(): number[] {
    return [...this.minute.state];
  }

  /** Goes on to `at`. */
  runTo(at: number): void {
    while (this.minute.at < at) this.pass();
  }

  /** Lets the minute go by: its powers become energies. The next minute's powers are there then. */
  pass(): void {
    const { minute, places } = this;
    const { state, inverterW, bankW } = minute;
    for (let index = 0; index < inverterW.length; index++)
      (state[places.inverters + index] as number) += inverterW[index] as number;
    for (let bank = 0; bank < bankW.length; bank++) this.#passBank(bank, bankW[bank] as number);
    const { buy, sell, load, auxiliary, sun } = places.other;
    (state[buy] as number) += Math.max(0, minute.gridW);
    (state[sell] as number) += Math.max(0, -minute.gridW);
    (state[load] as number) += minute.loadW;
    (state[auxiliary] as number) += minute.isMainsOff ? 0 : this.plant.auxiliaryW;
    (state[sun] as number) += minute.irradiance;
    minute.at += STEP_MS;
    if (minute.at % QUARTER_MS === 0) minute.quarter.set(state);
    this.look();
  }

  #passBank(bank: number, watts: number): void {
    const { minute, places, plant } = this;
    const { state } = minute;
    const battery = minute.batteryW[bank] as number;
    const isOut = watts > 0;
    (state[bankPlace(places, bank, isOut ? 'discharge' : 'charge')] as number) += Math.abs(watts);
    (state[bankPlace(places, bank, isOut ? 'batteryOut' : 'batteryIn')] as number) += Math.abs(battery);
    const stored = places.stored + bank;
    const delta = storedDelta(watts / 1000, 1 / MINUTES, LOSSES) * 1000;
    state[stored] = storedAfter(state[stored] as number, delta, RETENTION);
    const share = watts / (plant.banks[bank]?.ratedW ?? 1);
    const heat = places.heat + bank;
    (state[heat] as number) += (share * share - (state[heat] as number)) / HEAT_MINUTES;
  }

  /** Reckons the powers of the minute. */
  look(): void {
    const { minute, plant } = this;
    const { at } = minute;
    const local = at + offsetAt(this.#offsets, at) * STEP_MS;
    minute.hour = (local % DAY_MS) / HOUR_MS;
    minute.isMainsOff = isWithin(this.#story.mainsOff, at);
    minute.airCelsius = airCelsius(plant.seed, at, plant.lat, plant.lng);
    minute.irradiance =
      plant.pvKwp > 0 ? Math.round(irradianceAt(plant.seed, at, plant.lat, plant.lng) * 10) / 10 : 0;
    this.#lookAtArrays();
    const jitter = noise(plant.seed + 1, at / STEP_MS) * 0.04 - 0.02;
    const share = loadShare(plant.type, minute.hour) * weekdayShare(plant.type, Math.floor(local / DAY_MS));
    minute.loadW = Math.round(plant.loadPeakW * Math.max(0.05, share + jitter) + plant.auxiliaryW);
    this.#lookAtBanks();
    if (minute.isMainsOff) minute.loadW = minute.storageW;
    minute.gridW = minute.loadW - minute.pvW - minute.storageW;
  }

  #lookAtArrays(): void {
    const { minute, plant } = this;
    minute.pvW = 0;
    // PVWatts for 1 kWp; an inverter without mains stands still.
    const cell = minute.airCelsius + minute.irradiance * 0.03;
    const dc = minute.isMainsOff
      ? 0
      : pvDc(minute.irradiance * (1 - SOILING), cell, 1000, CELL_GAMMA_PER_CELSIUS);
    const ac = inverterAc(dc, 1000, INVERTER_EFFICIENCY);
    for (let index = 0; index < plant.arraysKwp.length; index++) {
      const watts = Math.round(ac * (plant.arraysKwp[index] as number) * this.liveStrings(index));
      minute.inverterW[index] = watts;
      minute.pvW += watts;
    }
  }

  /** Share of an inverter's strings that have current. */
  liveStrings(inverter: number): number {
    const { at } = this.minute;
    let alive = STRINGS;
    for (const dead of this.#story.deadStrings)
      if (dead.inverter === inverter && at >= dead.from && at < dead.to) alive -= 1;
    return alive / STRINGS;
  }

  #lookAtBanks(): void {
    const { minute, plant, places } = this;
    minute.storageW = 0;
    minute.plannedW = this.#planned();
    const total = plant.essKw * 1000;
    for (let bank = 0; bank < plant.banks.length; bank++) {
      const { ratedW, capacityWh } = plant.banks[bank] as Plant['banks'][number];
      const planned = this.#setpointOf(bank) ?? (Math.trunc((minute.plannedW * ratedW) / total) || 0);
      const limit = this.#limitOf(bank, ratedW);
      const stored = minute.state[places.stored + bank] as number;
      // `|| 0`: a negative zero would be shown.
      const watts = this.#isOff(bank) ? 0 : limited(planned, limit, stored, capacityWh) || 0;
      minute.plannedBankW[bank] = planned;
      minute.limitW[bank] = limit;
      minute.bankW[bank] = watts;
      minute.batteryW[bank] = Math.round(watts > 0 ? watts / PCS_EFFICIENCY : watts * PCS_EFFICIENCY);
      minute.storageW += watts;
    }
  }

  #planned(): number {
    const { minute, plant } = this;
    const { at } = minute;
    if (minute.isMainsOff) return plant.type === 'BS' ? minute.loadW : 0;
    for (const { from, to, watts } of this.#story.dispatch) if (at >= from && at < to) return watts;
    const { type, essKw } = plant;
    return Math.trunc(
      storageDemandKw(type, minute.hour, essKw, minute.pvW / 1000, minute.loadW / 1000) * 1000,
    );
  }

  /** What the converter was told; undefined while it follows the plan. */
  #setpointOf(bank: number): number | undefined {
    const { at } = this.minute;
    for (const own of this.#story.setpoints)
      if (own.bank === bank && at >= own.from && at < own.to) return own.watts;
    return undefined;
  }

  #isOff(bank: number): boolean {
    const { at } = this.minute;
    return this.#story.switchedOff.some((own) => own.bank === bank && at >= own.from && at < own.to);
  }

  #limitOf(bank: number, ratedW: number): number {
    const { at } = this.minute;
    let limit = ratedW;
    for (const { bank: own, from, to, watts } of this.#story.derated)
      if (own === bank && at >= from && at < to) limit = Math.min(limit, watts);
    return limit;
  }
}

/** A bank's power within its limits and its content, in whole W. */
function limited(wanted: number, limit: number, storedWh: number, capacityWh: number): number {
  if (wanted > 0) {
    const available = Math.max(0, storedWh - capacityWh * SOC_MIN) * LOSSES.dischargeEfficiency;
    return Math.min(wanted, limit, Math.floor(available * MINUTES));
  }
  const room = Math.max(0, capacityWh * SOC_MAX - storedWh) / LOSSES.chargeEfficiency;
  return -Math.min(-wanted, limit, Math.floor(room * MINUTES));
}

const isWithin = (periods: readonly Period[], at: number): boolean =>
  periods.some(({ from, to }) => at >= from && at < to);

/** Minutes east of UTC. */
function offsetAt(offsets: Offsets, at: number): number {
  for (let index = offsets.length - 1; index > 0; index--) {
    const change = offsets[index] as Offsets[number];
    if (change.from <= at) return change.minutes;
  }
  return offsets[0]?.minutes ?? 0;
}
