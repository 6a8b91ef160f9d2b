import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import type { Deadlines } from './deadlines.ts';
import type { GatewayAnswer } from './gateway-answer.ts';
import type { Gateways } from './gateways.ts';

/** What a server works on commands with. */
export interface Desk {
  readonly context: Context;
  readonly devices: Devices;
  readonly gateways: Gateways;
  readonly deadlines: Deadlines;
  /** Hears of a hand-over that failed. What was not taken is handed over later; what was taken times out. */
  readonly onFailure: (error: unknown) => void;
}

/** What brings gateways’ answers to the desk. */
export interface Control {
  readonly gateways: Gateways;
  answered(stationId: bigint, answer: GatewayAnswer): Promise<void>;
}
