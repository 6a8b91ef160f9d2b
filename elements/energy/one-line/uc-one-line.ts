import { define, event, json } from '#elements/define.tsx';
import { OneLineElement } from './one-line.tsx';

/**
 * The single-line diagram of a station, drawn out of its devices: the connection to the grid on top, with power and
 * direction on the wires. Arrow keys go along the wires, `T` shows the same as a table, which paper has, too.
 */
export const UcOneLine = define('uc-one-line', OneLineElement, {
  root: 'shadow',
  props: {
    /** What is drawn. Default: “Single-line diagram”. */
    label: 'string',
    /**
     * The devices of one station, as `GET /telemetry/v1/stations/:code/tree` answers them. Without them, the diagram keeps
     * its room and shows a placeholder.
     */
    devices:
      json<
        readonly {
          readonly code: string;
          readonly name: string;
          readonly kind: string;
          readonly parent: string | null;
          readonly points?: readonly object[] | undefined;
        }[]
      >(),
    /** Their newest values, as `GET /telemetry/v1/latest` answers them. */
    latest:
      json<
        readonly {
          readonly device: string;
          readonly ts: number;
          readonly values: Readonly<Record<string, number | null>>;
        }[]
      >(),
    /** Their open alarms. The highest level frames its device. */
    alarms:
      json<readonly { readonly device: string | null; readonly level: number; readonly name: string }[]>(),
    /**
     * Time of the server, in ms since 1970: devices with points whose values are more than three minutes older are silent.
     * Without it, none is.
     */
    now: 'number',
    /** Path of a device’s page, with `{code}` in the place of its code: elements are links then. */
    href: 'string',
    /** `diagram` or `table`: what is shown first, and after each change of it. Default: diagram. */
    sight: 'string',
  },
  events: {
    /** A device was opened. */
    'uc-device': event<{ code: string }>(),
    /** The person changed between diagram and table. */
    'uc-sight': event<{ sight: 'diagram' | 'table' }>(),
  },
});
