import { Curve, type LineLook, type Mark, type Tone } from '@heliport/charts';
import { Button, makeStyles, Select, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { COMPARISONS, CURVE_DENSITIES, CURVE_MAX_DAYS } from '#contract/energy/curve/limits.ts';
import type { Device } from '#contract/energy/device/calls.ts';
import { readPeriod } from '#contract/energy/period/calendar.ts';
import type { Template } from '#contract/energy/template/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { useQuery } from '#kit/react/address.ts';
import { UcExport } from '#kit/react/elements.ts';
import { PeriodBar } from '#kit/react/period-bar.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { type CurveChoice, type Curves, createCurveAlarms, createCurves } from '../../stores/curves.ts';
import type { Desk, StationFacts, StationTree } from '../../stores/desk.ts';
import { createTemplates, defaultOf, type Templates } from '../../stores/templates.ts';
import { $text, type TextKey } from '../../texts/station/text.ts';
import { TemplateButton } from '../templates/template-button.tsx';
import { allows, readDensity } from './density.ts';
import { PointChoice } from './point-choice.tsx';
import { MOST_LINES, readPoints, writePoints } from './points-query.ts';
import { WithTree } from './with-tree.tsx';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '16px 20px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@container (max-width: 640px)': { padding: '12px 12px 16px' },
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  select: { minWidth: '132px', '@container (max-width: 480px)': { flex: '1 1 132px' } },
});

const COMPARED: Record<(typeof COMPARISONS)[number], TextKey> = {
  day: 'compareDay',
  week: 'compareWeek',
  month: 'compareMonth',
  year: 'compareYear',
};
/** Until there is something that can be asked. */
const $nothing = atom<ReturnType<Templates['$state']['get']>>({ status: 'loading' });
const DENSITIES = { 1440: 'density1440', 288: 'density288', 96: 'density96' } as const;

/** Lines of the station's own figures keep their colour everywhere. */
const TONES: Readonly<Record<string, Tone>> = {
  pvKw: 'pv',
  storageKw: 'storage',
  loadKw: 'load',
  gridKw: 'grid',
  socPercent: 1,
};

/** The curves of points of the station's devices. All that is chosen is in the address. */
export function CurvesTab({ desk, facts }: { desk: Desk; facts: StationFacts }) {
  return <WithTree desk={desk}>{(tree) => <CurveDesk desk={desk} facts={facts} tree={tree} />}</WithTree>;
}

function CurveDesk({ desk, facts, tree }: { desk: Desk; facts: StationFacts; tree: StationTree }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const [isChoosing, setChoosing] = useState(false);
  const curves = useMade(desk.code, (life) => createCurves(desk.code, life));
  const period = readPeriod(query, facts.today);
  const density = readDensity(query, period);
  const compare = COMPARISONS.find((one) => one === query.get('compare')) ?? '';
  const templates = useMade(desk.code, (life) => createTemplates('points', desk.code, life));
  useEffect(() => void templates?.load(), [templates]);
  const known = useStore(templates?.$state ?? $nothing);
  const usual = known.status === 'ready' ? defaultOf(known.data) : undefined;
  // Without points in the address, the default template decides; what it is is known in a moment.
  const chosen = query.get('points') ?? (usual ? writePoints(usual.points) : null);
  const isDecided = query.has('points') || known.status !== 'loading';
  const points = useMemo(() => readPoints(chosen, tree.devices), [chosen, tree]);
  const missing = ({ points: all }: Template) =>
    all.length - readPoints(writePoints(all), tree.devices).length;
  const { from, to } = period;
  useEffect(
    () => (isDecided ? curves?.show({ points, from, to, density, compare }) : undefined),
    [curves, points, from, to, density, compare, isDecided],
  );

  return (
    <div className={styles.card}>
      <PeriodBar
        period={period}
        today={facts.today}
        zone={facts.tz}
        onPeriod={(next) => replaceQuery({ ...next })}
      />
      <div className={styles.tools}>
        <Button appearance="primary" onClick={() => setChoosing(true)}>
          {text('choosePoints', { count: points.length, most: MOST_LINES })}
        </Button>
        {templates && (
          <TemplateButton
            templates={templates}
            content={{ points }}
            missing={missing}
            onApply={({ points: all }) => replaceQuery({ points: writePoints(all) })}
          />
        )}
        <Select
          className={styles.select}
          aria-label={text('density')}
          value={String(density)}
          onChange={(_, { value }) => replaceQuery({ density: value })}
        >
          {CURVE_DENSITIES.map((each) => (
            <option key={each} value={each} disabled={!allows(each, period)}>
              {text(allows(each, period) ? DENSITIES[each] : 'densityLong', {
                name: text(DENSITIES[each]),
                days: CURVE_MAX_DAYS[each],
              })}
            </option>
          ))}
        </Select>
        <Select
          className={styles.select}
          aria-label={text('compare')}
          value={compare}
          onChange={(_, { value }) => replaceQuery({ compare: value })}
        >
          <option value="">{text('compareNone')}</option>
          {COMPARISONS.map((each) => (
            <option key={each} value={each}>
              {text(COMPARED[each])}
            </option>
          ))}
        </Select>
        {curves && points.length > 0 && <ExportShown curves={curves} station={desk.code} />}
      </div>
      {points.length === 0 ? (
        <StatePanel
          drawing="empty"
          title={text('noLines')}
          reason={text('noLinesWhy')}
          action={<Button onClick={() => setChoosing(true)}>{text('choosePointsShort')}</Button>}
        />
      ) : (
        curves && (
          <Lines
            curves={curves}
            station={desk.code}
            devices={tree.devices}
            label={text('curveLabel', { name: facts.name })}
          />
        )
      )}
      {isChoosing && (
        <PointChoice
          devices={tree.devices}
          chosen={points}
          onClose={() => setChoosing(false)}
          onChoose={(next) => replaceQuery({ points: writePoints(next) })}
        />
      )}
    </div>
  );
}

/** Exports the lines that are shown, a row for each row of their table. */
function ExportShown({ curves, station }: { curves: Curves; station: string }) {
  const state = useStore(curves.$answer);
  const answer = state.status === 'ready' ? state.data : undefined;
  const choice = answer?.choice;
  const from = answer?.curves.from;
  const to = answer?.curves.to;
  // The element compares by identity, and its panel is open meanwhile.
  const filter = useMemo(() => {
    if (!choice || from === undefined || to === undefined) return undefined;
    const series = choice.points.map((point) => ({ station, ...point }));
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return { series, ...period, density: choice.density };
  }, [choice, station, from, to]);
  return filter && <UcExport source="curves" filter={filter} />;
}

function lookOf({ device, point }: CurveChoice['points'][number], devices: readonly Device[]): LineLook {
  const place = devices.find(({ code }) => code === device);
  const found = place?.points.find(({ code }) => code === point);
  const name = found?.name ?? point;
  const decimals = found && { decimals: Math.min(found.decimals, 2) };
  if (place?.kind === 'station') {
    const tone = TONES[point];
    return { name, ...decimals, ...(tone && { tone }) };
  }
  return { name: `${place?.name ?? device} · ${name}`, ...decimals };
}

const $noAlarms = atom<RemoteState<readonly Alarm[]>>({ status: 'loading' });

interface LinesProps {
  curves: Curves;
  station: string;
  devices: readonly Device[];
  label: string;
}

function Lines({ curves, station, devices, label }: LinesProps) {
  const text = useStore($text);
  const state = useStore(curves.$answer);
  const answer = state.status === 'ready' ? state.data : undefined;
  const began = useMade(station, (life) => createCurveAlarms(station, curves.$answer, life));
  const alarms = useStore(began?.$alarms ?? $noAlarms);
  const failure = [state, alarms]
    .map((one) => (one.status === 'loading' ? undefined : one.failure))
    .find(Boolean);
  const known = alarms.status === 'ready' ? alarms.data : undefined;
  const marks = useMemo(
    () =>
      known?.map(
        ({ id, startAt, level, name, deviceName }): Mark => ({
          ...{ id, kind: 'alarm', ts: Date.parse(startAt), level: level as 1 | 2 | 3 },
          label: deviceName ? `${name} · ${deviceName}` : name,
        }),
      ),
    [known],
  );
  const lines = useMemo(
    () => answer?.choice.points.map((point) => lookOf(point, devices)),
    [answer, devices],
  );
  const compare = answer?.choice.compare;
  return (
    <Curve
      label={label}
      data={answer?.curves}
      lines={lines}
      from={answer?.curves.from}
      to={answer?.curves.to}
      marks={marks}
      comparedLabel={compare ? text(COMPARED[compare]) : undefined}
      empty={text('curveEmpty')}
      failure={failure && explain(failure, text).why}
      height={380}
      onRetry={() => void Promise.all([curves.refresh(), began?.refresh()])}
      onMark={(alarm) => replaceQuery({ tab: 'alarms', alarm })}
    />
  );
}
