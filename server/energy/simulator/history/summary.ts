import { Quality } from '#contract/energy/frame/quality.ts';
import type { Quarter } from '#server/energy/roll/public.ts';
import { SIMULATED, type SimulatedDevice } from '../frames.ts';
import type { Minute } from '../truth.ts';

export const QUARTER_MS = 900_000;
const FRAMES = 15;

/** Sums up a device's gauges over the minutes of a bucket. */
export class Summary {
  readonly device: SimulatedDevice;
  readonly #isState: readonly boolean[];
  readonly #sum: number[] = [];
  readonly #count: number[] = [];
  readonly #min: (number | null)[] = [];
  readonly #max: (number | null)[] = [];
  readonly #last: (number | null)[] = [];
  #frames = 0;

  constructor(device: SimulatedDevice) {
    this.device = device;
    this.#isState = device.branch.product.points
      .filter(({ kind }) => kind !== 'counter')
      .map(({ kind }) => kind === 'state');
    this.#clear();
  }

  add(minute: Minute): void {
    this.#frames += 1;
    const values = this.device.gauges(minute);
    for (let index = 0; index < values.length; index++) {
      const value = values[index] ?? null;
      if (value === null) continue;
      (this.#sum[index] as number) += value;
      (this.#count[index] as number) += 1;
      const [min, max] = [this.#min[index] ?? null, this.#max[index] ?? null];
      if (min === null || value < min) this.#min[index] = value;
      if (max === null || value > max) this.#max[index] = value;
      this.#last[index] = value;
    }
  }

  /** The bucket without its counters, and an empty next one. */
  take(t: number): Omit<Quarter, 'open'> {
    const avg = this.#sum.map((sum, index) => {
      const count = this.#count[index] ?? 0;
      if (count === 0) return null;
      return this.#isState[index] ? (this.#last[index] ?? null) : sum / count;
    });
    const quality = this.#frames < FRAMES ? SIMULATED | Quality.Incomplete : SIMULATED;
    const row = { t, frames: this.#frames, quality, avg, min: [...this.#min], max: [...this.#max] };
    this.#clear();
    return row;
  }

  #clear(): void {
    this.#frames = 0;
    for (let index = 0; index < this.#isState.length; index++) {
      this.#sum[index] = 0;
      this.#count[index] = 0;
      this.#min[index] = null;
      this.#max[index] = null;
      this.#last[index] = null;
    }
  }
}
