import type { Language } from '#contract/preferences.ts';

/** A device of the station, as `GET /telemetry/v1/stations/:code/tree` answers it. */
export interface OneLineDevice {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  /** Code of the device that it is part of. */
  readonly parent: string | null;
  /** What it measures. Only a device with points can be silent. */
  readonly points?: readonly object[] | undefined;
}

/** The newest values of a device, as `GET /telemetry/v1/latest` answers them. */
export interface OneLineReading {
  readonly device: string;
  /** Time of the frame, in ms since 1970. */
  readonly ts: number;
  readonly values: Readonly<Record<string, number | null>>;
}

/** An open alarm. Those without a device are not shown. */
export interface OneLineAlarm {
  readonly device: string | null;
  readonly level: number;
  readonly name: string;
}

export type OneLineSight = 'diagram' | 'table';

export interface OneLineProps {
  /** What is drawn. Default: “Single-line diagram”. */
  readonly label?: string | undefined;
  /** The devices of one station. Without them, the diagram keeps its room. */
  readonly devices?: readonly OneLineDevice[] | undefined;
  readonly latest?: readonly OneLineReading[] | undefined;
  readonly alarms?: readonly OneLineAlarm[] | undefined;
  /** Time of the server, in ms since 1970. Without it, no device counts as silent. */
  readonly now?: number | undefined;
  /** Path of a device's page, with `{code}` in the place of its code: elements are links then. */
  readonly href?: string | undefined;
  /** What is shown first, and after each change of it. Default: the diagram. */
  readonly sight?: OneLineSight | undefined;
  readonly lang?: Language | undefined;
  /** A device was opened. A click that opens a tab or a window is left to the browser. */
  readonly onOpen?: ((code: string) => void) | undefined;
  /** The person changed between diagram and table. */
  readonly onSight?: ((sight: OneLineSight) => void) | undefined;
}
