import { makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import { CABINET_LIMITS, type CabinetLimit } from '#contract/energy/cabinet/limits.ts';
import { $format, quantityText } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { $text, type TextKey } from '../../texts/packs/text.ts';
import { stateTexts, stateTones } from '../cabinets/words.ts';
import { Facts } from './facts.tsx';
import { usePackLinks } from './links.ts';
import { useSafetyRows } from './safety-rows.tsx';
import { LIMITS, limitText } from './words.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 264px), 1fr))',
    gap: '12px',
  },
  pair: { display: 'grid', alignContent: 'start', gap: '12px' },
});

/** The parts of a cabinet beside its packs. */
export function CabinetCards({ cabinet }: { cabinet: CabinetDetail }) {
  const styles = useStyles();
  return (
    <div className={styles.cards}>
      <LimitsCard cabinet={cabinet} />
      <ConverterCard cabinet={cabinet} />
      <BatteryCard cabinet={cabinet} />
      <div className={styles.pair}>
        <SafetyCard cabinet={cabinet} />
        <MeterCard cabinet={cabinet} />
      </div>
    </div>
  );
}

interface CardProps {
  cabinet: CabinetDetail;
}

/** Values with their unit; a dash for none. */
function useMeasure() {
  const format = useStore($format);
  return {
    measure: (value: number | null, unit: string, digits = 1) =>
      value === null ? '–' : `${format.number(value, digits)} ${unit}`,
    energy: (kwh: number | null) => (kwh === null ? '–' : quantityText(format.energy(kwh))),
  };
}

/** Each limit of the model beside its value now. */
function LimitsCard({ cabinet }: CardProps) {
  const text = useStore($text);
  const format = useStore($format);
  const { modelLimits, broken, model } = cabinet;
  const value: Readonly<Record<CabinetLimit, number | null>> = {
    ...{ cellMaxC: cabinet.maxC, spreadC: cabinet.spreadC, spreadV: cabinet.spreadV },
    ...{ cellMinV: cabinet.minV, cellMaxV: cabinet.maxV },
  };
  const verdict = (limit: CabinetLimit) => {
    if (modelLimits[limit] === undefined) return <Quiet>{text('limitNone')}</Quiet>;
    if (value[limit] === null) return <Quiet>{text('limitUnknown')}</Quiet>;
    if (!broken.some((one) => one.limit === limit)) return <Mark tone="good">{text('limitKept')}</Mark>;
    return <Mark tone="danger">{text(LIMITS[limit].isLeast ? 'limitUnder' : 'limitOver')}</Mark>;
  };
  return (
    <Card title={text('limitsTitle')} note={text('limitsNote', { model })}>
      <Facts
        rows={CABINET_LIMITS.map((limit) => ({
          key: limit,
          name: text(LIMITS[limit].name),
          value: (
            <>
              <span>
                {limitText(limit, value[limit] ?? undefined, format)}
                {modelLimits[limit] !== undefined && (
                  <Quiet>{` / ${limitText(limit, modelLimits[limit], format)}`}</Quiet>
                )}
              </span>
              {verdict(limit)}
            </>
          ),
        }))}
      />
    </Card>
  );
}

function ConverterCard({ cabinet: { station, converter } }: CardProps) {
  const text = useStore($text);
  const { measure } = useMeasure();
  const links = usePackLinks();
  if (!converter)
    return (
      <Card title={text('converter')}>
        <Quiet>{text('noConverter')}</Quiet>
      </Card>
    );
  const point = (code: string) => links.device(station, converter.device, { point: code });
  const { isAutomatic } = converter;
  const mode = isAutomatic === null ? '–' : text(isAutomatic ? 'modeAutomatic' : 'modeManual');
  return (
    <Card title={converter.name} note={converter.device}>
      <Facts
        rows={[
          {
            ...{ key: 'state', name: text('status'), href: point('state') },
            value: <Mark tone={stateTones[converter.state]}>{text(stateTexts[converter.state])}</Mark>,
          },
          {
            ...{ key: 'active', name: text('activePower'), href: point('activeKw') },
            value: measure(converter.activeKw, 'kW'),
          },
          {
            ...{ key: 'setpoint', name: text('setpoint'), href: point('setpointKw') },
            value: measure(converter.setpointKw, 'kW'),
          },
          { key: 'mode', name: text('mode'), href: point('mode'), value: mode },
          {
            ...{ key: 'celsius', name: text('converterC'), href: point('celsius') },
            value: measure(converter.celsius, '°C'),
          },
        ]}
      />
    </Card>
  );
}

const THERMAL: readonly TextKey[] = ['thermal0', 'thermal1', 'thermal2', 'thermal3'];

function BatteryCard({ cabinet }: CardProps) {
  const text = useStore($text);
  const { measure, energy } = useMeasure();
  const links = usePackLinks();
  const { station, device, thermalState } = cabinet;
  const point = (code: string) => links.device(station, device, { point: code });
  const thermal = thermalState === null ? undefined : THERMAL[thermalState];
  return (
    <Card title={text('battery')} note={device}>
      <Facts
        rows={[
          {
            ...{ key: 'volts', name: text('voltage'), href: point('volts') },
            value: measure(cabinet.volts, 'V'),
          },
          {
            ...{ key: 'amps', name: text('current'), href: point('amps') },
            value: measure(cabinet.amps, 'A'),
          },
          {
            ...{ key: 'insulation', name: text('insulation'), href: point('insulationKohm') },
            value: measure(cabinet.insulationKohm, 'kΩ', 0),
          },
          {
            ...{ key: 'thermal', name: text('thermal'), href: point('thermalState') },
            value: thermal === undefined ? (thermalState ?? '–') : text(thermal),
          },
          {
            ...{ key: 'charged', name: text('charged'), href: point('chargeKwh') },
            value: energy(cabinet.chargeKwh),
          },
          {
            ...{ key: 'discharged', name: text('discharged'), href: point('dischargeKwh') },
            value: energy(cabinet.dischargeKwh),
          },
        ]}
      />
    </Card>
  );
}

function SafetyCard({ cabinet }: CardProps) {
  const text = useStore($text);
  return (
    <Card
      title={text('safety')}
      note={cabinet.container === null ? '' : text('inContainer', { container: cabinet.container })}
    >
      <Facts rows={useSafetyRows(cabinet.station, cabinet)} />
    </Card>
  );
}

function MeterCard({ cabinet: { station, meter } }: CardProps) {
  const text = useStore($text);
  const { measure, energy } = useMeasure();
  const links = usePackLinks();
  if (!meter)
    return (
      <Card title={text('meter')}>
        <Quiet>{text('noMeter')}</Quiet>
      </Card>
    );
  const point = (code: string) => links.device(station, meter.device, { point: code });
  return (
    <Card title={meter.name} note={text('meterShared')}>
      <Facts
        rows={[
          {
            ...{ key: 'active', name: text('activePower'), href: point('activeKw') },
            value: measure(meter.activeKw, 'kW'),
          },
          {
            ...{ key: 'import', name: text('imported'), href: point('importKwh') },
            value: energy(meter.importKwh),
          },
          {
            ...{ key: 'export', name: text('exported'), href: point('exportKwh') },
            value: energy(meter.exportKwh),
          },
        ]}
      />
    </Card>
  );
}
