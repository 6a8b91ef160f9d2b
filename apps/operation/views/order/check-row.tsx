import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OrderCheck } from '#contract/energy/work-order/fields.ts';
import { type CheckResult, ORDER_REMARK_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { maySkip, resultOfValue } from '#contract/energy/work-order/rules.ts';
import { decimalText } from '#kit/decimal.ts';
import { $format } from '#kit/formats.ts';
import { Mark } from '#kit/react/marks.tsx';
import { NoteField } from '#kit/react/note-field.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { NewEntry } from '../../offline/queue.ts';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { PhotoButton } from '../parts/photo-button.tsx';
import { useCheckName } from './check-name.ts';
import { OrderLink } from './head.tsx';
import { useRecord } from './use-record.ts';

const MINUTE_MS = 60_000;

const useStyles = makeStyles({
  check: {
    display: 'grid',
    gap: '8px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  failed: { border: `1px solid ${tokens.colorStatusDangerBorderActive}` },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  values: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' },
  input: { maxWidth: '200px' },
});

const TONES = { pass: 'good', fail: 'danger', skipped: 'quiet' } as const;

interface CheckRowProps {
  page: OrderState;
  data: OrderData;
  check: OrderCheck;
  /** The person may fill it in now. */
  isOpen: boolean;
}

/** A check with its result, or with what it takes to fill it in. */
export function CheckRow({ page, data, check, isOpen }: CheckRowProps) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = useLayout();
  const format = useStore($format);
  const nameOf = useCheckName(data.points);
  const now = useNow(Date.now, MINUTE_MS);
  const [isChanging, setChanging] = useState(false);
  const { result, by, at, note, made } = check;
  const isWaiting = data.order.waiting.has(check.key);
  const fills = isOpen && (result === null || isChanging);
  return (
    <li className={mergeClasses(styles.check, result === 'fail' && styles.failed)}>
      <span className={styles.name}>
        {nameOf(check)}
        {!check.required && <span className={layout.quiet}>{text('optional')}</span>}
      </span>
      {check.kind === 'value' && <Values data={data} check={check} />}
      {result !== null && (
        <div className={layout.row}>
          <Mark tone={TONES[result]}>{text(`result_${result}`)}</Mark>
          {by !== null && at !== null && (
            <span className={layout.quiet}>
              {text('by', { name: by, time: format.time(at, now, data.order.tz) })}
            </span>
          )}
          {isWaiting && <Mark tone="quiet">{text('unsent')}</Mark>}
          {isOpen && !isChanging && (
            <Button size="small" appearance="subtle" onClick={() => setChanging(true)}>
              {text('changeResult')}
            </Button>
          )}
        </div>
      )}
      {note !== '' && <p className={layout.text}>{note}</p>}
      {result === 'fail' && isWaiting && made === null && (
        <p className={layout.quiet}>{text('makesOrder')}</p>
      )}
      {made !== null && <OrderLink no={made} label={text('madeOrder', { no: made })} />}
      {fills && <FillIn {...{ page, check }} name={nameOf(check)} onDone={() => setChanging(false)} />}
      {isOpen && (
        <PhotoButton
          label={text('addPhotoOf', { check: nameOf(check) })}
          add={(file) => page.addPhoto(file, check.key)}
        >
          {text('addPhoto')}
        </PhotoButton>
      )}
    </li>
  );
}

/** The value measured by hand against the live one, in one line, with the limits. */
function Values({ data, check }: { data: OrderData; check: OrderCheck }) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = useLayout();
  const format = useStore($format);
  const now = useNow(Date.now, MINUTE_MS);
  const { value, unit, min, max } = check;
  const live = data.points.find(({ device, code }) => device === data.order.device && code === check.point);
  const decimals = live?.decimals ?? 1;
  const shown = (figure: number) => `${format.number(figure, decimals)} ${unit}`.trim();
  const limits =
    min !== null && max !== null
      ? text('limitBoth', { min: format.number(min, decimals), max: shown(max) })
      : (min !== null && text('limitMin', { min: shown(min) })) ||
        (max !== null && text('limitMax', { max: shown(max) }));
  return (
    <div className={mergeClasses(styles.values, layout.figure)}>
      {value !== null && (
        <span>
          {text('measured')} <strong>{shown(value)}</strong>
        </span>
      )}
      {check.point !== null && (
        <span>
          {live?.value === null || live?.value === undefined ? (
            text('liveUnknown')
          ) : (
            <>
              {text('live')} <strong>{shown(live.value)}</strong>{' '}
              {live.ts && (
                <span className={layout.quiet}>
                  {text('liveAt', { time: format.time(live.ts, now, data.order.tz) })}
                </span>
              )}
            </>
          )}
        </span>
      )}
      {value !== null && typeof live?.value === 'number' && (
        <span className={layout.quiet}>{text('difference', { value: shown(value - live.value) })}</span>
      )}
      {limits && <span className={layout.quiet}>{text('limits', { limits })}</span>}
    </div>
  );
}

/** A number as people type it on a phone. */
const numberOf = (typed: string): number | undefined => {
  const plain = decimalText(typed);
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

interface FillInProps extends Pick<CheckRowProps, 'page' | 'check'> {
  name: string;
  onDone: () => void;
}

function FillIn({ page, check, name, onDone }: FillInProps) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = useLayout();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const { record: keep, failure } = useRecord(page);

  async function record(result: CheckResult, value: number | null): Promise<void> {
    const entry: NewEntry = {
      ...{ kind: 'check', check: check.key, base: check.version, result, value, text: note.trim() },
    };
    if (await keep(entry)) onDone();
  }
  function measure(): void {
    const value = numberOf(typed);
    setError(value === undefined ? text('notANumber') : '');
    if (value !== undefined) void record(resultOfValue(check, value), value);
  }
  return (
    <div className={layout.form}>
      {check.kind === 'value' && (
        <Field label={text('measuredOf', { check: name })} {...(error && { validationMessage: error })}>
          <Input
            className={styles.input}
            inputMode="decimal"
            value={typed}
            contentAfter={check.unit}
            onChange={(_event, { value }) => {
              setTyped(value);
              setError('');
            }}
            onKeyDown={({ key }) => key === 'Enter' && measure()}
          />
        </Field>
      )}
      <NoteField
        label={text('checkNote', { check: name })}
        value={note}
        maxLength={ORDER_REMARK_MAX_LENGTH}
        failure={failure}
        onChange={setNote}
      />
      <div className={layout.row}>
        {check.kind === 'value' ? (
          <Button className={layout.touch} appearance="primary" onClick={measure}>
            {text('saveValue')}
          </Button>
        ) : (
          <>
            <Button
              className={layout.touch}
              appearance="primary"
              aria-label={`${name}: ${text('pass')}`}
              onClick={() => void record('pass', null)}
            >
              {text('pass')}
            </Button>
            <Button
              className={layout.touch}
              aria-label={`${name}: ${text('fail')}`}
              onClick={() => void record('fail', null)}
            >
              {text('fail')}
            </Button>
          </>
        )}
        {maySkip(check) && (
          <Button
            className={layout.touch}
            appearance="subtle"
            aria-label={`${name}: ${text('skipped')}`}
            onClick={() => void record('skipped', null)}
          >
            {text('skipped')}
          </Button>
        )}
      </div>
    </div>
  );
}
