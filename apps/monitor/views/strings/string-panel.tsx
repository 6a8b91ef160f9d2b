import { Curve } from '@heliport/charts';
import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvStrings } from '#contract/energy/pv/calls.ts';
import { $format } from '#kit/formats.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { $text } from '../../texts/sites/text.ts';
import { useStationLinks } from '../station/links.ts';

const useStyles = makeStyles({
  panel: {
    marginTop: '16px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  hint: { marginTop: '12px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** The string of the address, such as `INV-07/4`: its current over the day beside that of like strings. */
export function StringPanel({ data, step }: { data: PvStrings; step: number }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const links = useStationLinks();
  const [code = '', number = ''] = (useQuery().get('string') ?? '').split('/');
  const inverter = data.inverters.find(({ device }) => device === code);
  const index = inverter?.strings.indexOf(Number(number)) ?? -1;
  const link = useLink(links.device(data.code, code, { point: `string${number}A` }));
  if (!inverter || index < 0) return <div className={styles.hint}>{text('mapHint')}</div>;
  const name = `${inverter.name} · ${text('stringColumn', { number })}`;
  const [amps, median] = [inverter.amps[index] ?? [], inverter.median];
  const at = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${format.number(value, 2)} A`;
  const line = (point: string, value: readonly (number | null)[]) => ({
    ...{ station: data.code, device: code, point, unit: 'A', ts: data.ts, value: [...value] },
    ...{ quality: value.map(() => 0), expected: inverter.expected, have: inverter.have },
  });
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.title}>{name}</h3>
        <span>
          {at(amps[step])} · {text('medianLine')} {at(median[step])}
        </span>
        <Link {...link}>{text('openPoint')}</Link>
      </div>
      <Curve
        label={text('stringCurve', { name })}
        height={220}
        data={{
          ...{ tz: data.tz, offsets: data.offsets },
          series: [line(`string${number}A`, amps), line('median', median)],
        }}
        lines={[
          { name, tone: 'pv', decimals: 2 },
          { name: text('medianLine'), tone: 4, decimals: 2 },
        ]}
      />
    </section>
  );
}
