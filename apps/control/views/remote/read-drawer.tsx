import { tellOutcome } from '@heliport/client';
import {
  Button,
  Checkbox,
  type Column,
  DataTable,
  Drawer,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { batchRead as batchReadCall } from '#contract/energy/batch-read/calls.ts';
import { BATCH_READ_MAX_POINTS } from '#contract/energy/command/limits.ts';
import type { Device } from '#contract/energy/device/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { failureOf } from '#kit/failure.ts';
import { $format } from '#kit/formats.ts';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { batchRead } from '../../api/control.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { $clock } from '../command/clock.ts';
import { valueText } from '../command/values.ts';

type Answer = DataOf<typeof batchReadCall>;

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  group: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    margin: 0,
    padding: '4px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    maxHeight: '30vh',
    overflowY: 'auto',
  },
  legend: { padding: '0 4px', fontWeight: tokens.fontWeightSemibold },
  start: { justifySelf: 'start' },
  missing: { margin: 0, paddingInlineStart: '20px' },
});

/** Of counters, the last frame is as good as an answer. */
const READABLE = new Set(['gauge', 'state']);
/** What is read until somebody chooses otherwise. */
const USUAL_POINTS = ['setpointKw'];

interface ReadDrawerProps {
  station: Station;
  control: ControlStation;
}

/** Asks several devices for present values at once, and names those that are missing. */
export function ReadDrawer({ station, control }: ReadDrawerProps) {
  const styles = useStyles();
  const text = useStore($text);
  const tree = useStore(station.$tree);
  const [answer, setAnswer] = useState<Answer>();
  return (
    <Drawer
      title={text('batchRead')}
      note={control.name}
      closeLabel={text('close')}
      onClose={() => replaceQuery({ panel: '' })}
    >
      <div className={styles.content}>
        {tree.status === 'ready' ? (
          <Question {...{ control }} devices={tree.data.devices} onAnswer={setAnswer} />
        ) : (
          <Quiet>{text(tree.status === 'loading' ? 'loading' : 'failedWhy')}</Quiet>
        )}
        {answer && (
          <AnswerView
            answer={answer}
            control={control}
            devices={tree.status === 'ready' ? tree.data.devices : []}
          />
        )}
      </div>
    </Drawer>
  );
}

interface QuestionProps {
  control: ControlStation;
  devices: readonly Device[];
  onAnswer: (answer: Answer | undefined) => void;
}

function Question({ control, devices, onAnswer }: QuestionProps) {
  const styles = useStyles();
  const text = useStore($text);
  const operated = new Set(control.devices.filter(({ mode }) => mode !== null).map(({ code }) => code));
  const offered = devices.filter(
    ({ kind, points }) => kind !== 'station' && points.some((point) => READABLE.has(point.kind)),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        offered.filter(({ kind, code }) => kind === 'pcs' && operated.has(code)).map(({ code }) => code),
      ),
  );
  const [points, setPoints] = useState<ReadonlySet<string>>(() => new Set(USUAL_POINTS));
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const own = offered.filter(({ code }) => chosen.has(code));
  const names = new Map(
    own.flatMap((device) =>
      device.points.flatMap(({ code, name, kind }) => (READABLE.has(kind) ? [[code, name] as const] : [])),
    ),
  );
  const asked = own.flatMap((device) =>
    device.points.flatMap(({ code, kind }) =>
      points.has(code) && READABLE.has(kind) ? [{ device: device.code, point: code }] : [],
    ),
  );
  const isTooMany = asked.length > BATCH_READ_MAX_POINTS;

  async function read(): Promise<void> {
    if (isBusy || asked.length === 0 || isTooMany) return;
    setBusy(true);
    setFailure('');
    onAnswer(undefined);
    try {
      const answer = await batchRead({ body: { station: control.station, points: asked } });
      onAnswer(answer);
      if (answer.missing.length === 0) void tellOutcome('batchRead');
    } catch (error) {
      setFailure(failureOf(error).message || text('failedWhy'));
    }
    setBusy(false);
  }

  return (
    <>
      <Boxes
        label={text('devices')}
        options={offered.map(({ code, name }) => ({
          key: code,
          name: name.endsWith(code) ? name : `${name} · ${code}`,
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Boxes
        label={text('points')}
        options={[...names].map(([key, name]) => ({ key, name }))}
        chosen={points}
        onChoose={setPoints}
      />
      <Button
        appearance="primary"
        className={styles.start}
        disabledFocusable={isBusy || asked.length === 0 || isTooMany}
        onClick={() => void read()}
      >
        {isBusy ? text('reading') : text('readNow', { count: asked.length })}
      </Button>
      <div role="alert">
        {failure !== '' && <Mark tone="danger">{failure}</Mark>}
        {isTooMany && <Mark tone="warning">{text('readTooMany', { count: BATCH_READ_MAX_POINTS })}</Mark>}
      </div>
    </>
  );
}

interface BoxesProps {
  label: string;
  options: readonly { readonly key: string; readonly name: string }[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function Boxes({ label, options, chosen, onChoose }: BoxesProps) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={chosen.has(key)}
          onChange={(_event, { checked }) => {
            const next = new Set(chosen);
            if (checked === true) next.add(key);
            else next.delete(key);
            onChoose(next);
          }}
        />
      ))}
    </fieldset>
  );
}

type Row = Answer['values'][number];

function AnswerView({
  answer,
  control,
  devices,
}: {
  answer: Answer;
  control: ControlStation;
  devices: readonly Device[];
}) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const clock = useStore($clock);
  const { values, missing } = answer;
  const pointOf = ({ device, point }: Row) =>
    devices.find(({ code }) => code === device)?.points.find(({ code }) => code === point);
  const columns: Column<Row>[] = [
    { key: 'device', label: text('module'), cell: ({ device }) => device },
    { key: 'point', label: text('position'), cell: ({ pointName }) => pointName },
    {
      key: 'value',
      label: text('value'),
      number: true,
      cell: (row) =>
        valueText(pointOf(row) ?? { code: row.point, unit: row.unit, decimals: 3 }, row.value, format),
    },
    {
      key: 'ts',
      label: text('answeredAt'),
      nowrap: true,
      cell: ({ ts }) => clock(ts, control.tz, Date.now()),
    },
  ];
  return (
    <div className={styles.content} role="status">
      {missing.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {text('readPartly', { have: values.length, all: values.length + missing.length })}
            <ul className={styles.missing}>
              {missing.map(({ device, point, pointName, message }) => (
                <li key={`${device}/${point}`}>
                  {text('readMissing', { device, point: pointName, why: message })}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {values.length > 0 && (
        <DataTable
          label={text('batchRead')}
          columns={columns}
          rows={values}
          rowKey={({ device, point }) => `${device}/${point}`}
        />
      )}
    </div>
  );
}
