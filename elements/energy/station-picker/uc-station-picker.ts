import { define, event, json, oneOf } from '#elements/define.tsx';
import { StationPicker } from './station-picker.tsx';

/**
 * Chooses one station or several: by name, code or initials in pinyin, out of groups by type, region or organisation,
 * or of the recent ones. Without `stations`, it offers those that the person may see in the present organisation.
 */
export const UcStationPicker = define('uc-station-picker', StationPicker, {
  root: 'shadow',
  props: {
    /** What the choice is for. Default: “Station”. */
    label: 'string',
    /** The label is only read aloud, as in a line of filters that show none. */
    hiddenLabel: 'boolean',
    /** Codes of the chosen stations, with commas between them. */
    value: 'string',
    /** Several stations can be chosen. */
    multiple: 'boolean',
    /** The most that can be chosen with `multiple`. Default: 10. */
    most: 'number',
    /** How they are grouped at first: `type`, `region` or `organization`. Default: type. */
    groupBy: oneOf<'type' | 'region' | 'organization'>(),
    /** A choice is needed: without one, the sentence of the rule is shown once the person has looked. */
    required: 'boolean',
    /** Nothing can be chosen. */
    disabled: 'boolean',
    /** Name under which this tab remembers the choice while `value` is not set. */
    remember: 'string',
    /** All stations side by side in place of a button that opens them. */
    inline: 'boolean',
    /** Inline only: path of a station’s page, with `{code}` in the place of its code. Stations are links then. */
    href: 'string',
    /** What is said of a station below its name, by its code. */
    notes: json<Readonly<Record<string, string>>>(),
    /** The stations to choose from, in place of the platform’s. */
    stations:
      json<
        readonly {
          readonly code: string;
          readonly name: string;
          readonly type: 'PV' | 'ES' | 'PV_ES' | 'BS' | 'CES';
          readonly status: 'construction' | 'debug' | 'operation';
          readonly tz: string;
          readonly region: string | null;
          readonly organization: string;
        }[]
      >(),
  },
  events: {
    /** Another choice was made, or a remembered one was found: the codes, and the stations that they are of. */
    'uc-stations': event<{
      codes: readonly string[];
      stations: readonly { code: string; name: string; tz: string }[];
    }>(),
    /** A link was pressed. Cancel it to open the page yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
