import type { TextKey } from '../../texts/text.ts';

const KINDS: Readonly<Record<string, TextKey>> = {
  ...{ meter: 'kindMeter', poc: 'kindPoc', ems: 'kindEms', cabinet: 'kindCabinet', rack: 'kindRack' },
  ...{ pcs: 'kindPcs', container: 'kindContainer', hvac: 'kindHvac', fire: 'kindFire', gas: 'kindGas' },
  ...{ inverter: 'kindInverter', weather: 'kindWeather', rectifier: 'kindRectifier' },
  ...{ battery: 'kindBattery', mains: 'kindMains', it: 'kindIt', device: 'kindDevice' },
};

/** The name of a kind of devices. */
export const kindText = (kind: string): TextKey => KINDS[kind] ?? 'kindDevice';
