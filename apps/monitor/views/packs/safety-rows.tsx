import { useStore } from '@nanostores/react';
import type { Cooling, Surroundings } from '#contract/energy/cabinet/parts.ts';
import { $format } from '#kit/formats.ts';
import { Mark, type MarkTone, Quiet } from '#kit/react/marks.tsx';
import { $text, type TextKey } from '../../texts/packs/text.ts';
import type { FactRow } from './facts.tsx';
import { usePackLinks } from './links.ts';
import { signTexts, signTones } from './words.ts';

const COOLING = {
  running: { text: 'coolingRunning', tone: 'good' },
  off: { text: 'coolingOff', tone: 'quiet' },
  silent: { text: 'coolingSilent', tone: 'warning' },
  unknown: { text: 'coolingUnknown', tone: 'quiet' },
} as const satisfies Record<Cooling['state'], { text: TextKey; tone: MarkTone }>;

/** Cooling, fire, gas and doors as rows of facts. */
export function useSafetyRows(station: string, { cooling, fire, gas, doors }: Surroundings): FactRow[] {
  const text = useStore($text);
  const links = usePackLinks();
  const toDevice = (device: string | undefined) =>
    device === undefined ? undefined : links.device(station, device);
  return [
    ...cooling.map((one) => ({
      ...{ key: one.device, name: text('cooling'), href: toDevice(one.device) },
      value: <CoolingValue cooling={one} />,
    })),
    {
      ...{ key: 'fire', name: text('fire'), href: toDevice(fire.by.at(-1)) },
      value: <Fire fire={fire} />,
    },
    ...(gas
      ? [{ key: 'gas', name: text('gas'), href: toDevice(gas.by.at(-1)), value: <GasValue gas={gas} /> }]
      : []),
    { key: 'doors', name: text('doors'), value: <DoorsValue doors={doors} /> },
  ];
}

/** A figure of a sentence; a dash for none. */
const useFigure = () => {
  const format = useStore($format);
  return (value: number | null, digits = 1) => (value === null ? '–' : format.number(value, digits));
};

function CoolingValue({ cooling: { state, supplyC, setpointC } }: { cooling: Cooling }) {
  const text = useStore($text);
  const figure = useFigure();
  return (
    <>
      <Mark tone={COOLING[state].tone}>{text(COOLING[state].text)}</Mark>
      <Quiet>{text('coolingAir', { supply: figure(supplyC), set: figure(setpointC) })}</Quiet>
    </>
  );
}

/** A loop without a signal is told like an alarm: nobody knows whether it burns. */
function Fire({ fire: { sign, by, smokePercent, agentBar } }: { fire: Surroundings['fire'] }) {
  const text = useStore($text);
  const figure = useFigure();
  const words = by.length === 0 ? text('signNothing') : text(signTexts[sign], { by: by.join(', ') });
  return (
    <>
      <Mark tone={signTones[sign]}>{words}</Mark>
      {sign === 'noSignal' && <Quiet>{text('noSignalWhy')}</Quiet>}
      {smokePercent !== null && (
        <Quiet>{text('fireValues', { smoke: figure(smokePercent), bar: figure(agentBar) })}</Quiet>
      )}
    </>
  );
}

function GasValue({
  gas: { sign, by, hydrogenPpm, monoxidePpm },
}: {
  gas: NonNullable<Surroundings['gas']>;
}) {
  const text = useStore($text);
  const figure = useFigure();
  return (
    <>
      <Mark tone={signTones[sign]}>{text(signTexts[sign], { by: by.join(', ') })}</Mark>
      {sign === 'noSignal' && <Quiet>{text('noSignalWhy')}</Quiet>}
      <Quiet>
        {text('gasValues', { hydrogen: figure(hydrogenPpm, 0), monoxide: figure(monoxidePpm, 0) })}
      </Quiet>
    </>
  );
}

function DoorsValue({ doors: { open, closed, unknown } }: { doors: Surroundings['doors'] }) {
  const text = useStore($text);
  return (
    <>
      {open.length > 0 && <Mark tone="danger">{text('doorsOpen', { names: open.join(', ') })}</Mark>}
      {unknown.length > 0 && (
        <Mark tone="warning">{text('doorsUnknown', { names: unknown.join(', ') })}</Mark>
      )}
      {open.length + unknown.length === 0 && closed > 0 && (
        <Mark tone="good">{text('doorsClosed', { count: closed })}</Mark>
      )}
      {open.length + unknown.length + closed === 0 && <Quiet>{text('signNothing')}</Quiet>}
    </>
  );
}
