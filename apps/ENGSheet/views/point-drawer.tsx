import { Curve } from '@heliport/charts';
import { can, notify } from '@heliport/client';
import { Button, Drawer, Field, Input, Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type { Finding, SheetDetail, SheetPoint } from '#contract/energy/commissioning/calls.ts';
import { EXCEPTION_REASON_MAX_LENGTH } from '#contract/energy/commissioning/limits.ts';
import { explain } from '#kit/explain.ts';
import { failureOf } from '#kit/failure.ts';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { changeSheetPoint, correctSheet } from '../api/sheets.ts';
import { type CurveAnswer, createProofCurve } from '../stores/proof-curve.ts';
import { $text } from '../texts/text.ts';
import { useNumber } from './columns.tsx';
import { factorText, ResultMark } from './words.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '20px' },
  findings: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyle: 'none' },
  finding: {
    display: 'grid',
    gap: '4px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  formula: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  action: { justifySelf: 'start' },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  form: { display: 'grid', gap: '8px', justifyItems: 'start' },
  field: { width: '100%' },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

interface PointDrawerProps {
  sheet: SheetDetail;
  row: SheetPoint;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** The test results of a point with their proof, and the actions on it. */
export function PointDrawer({ sheet, row, refresh, onClose }: PointDrawerProps) {
  const styles = useStyles();
  const text = useStore($text);
  const number = useNumber();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [reason, setReason] = useState(row.reason);
  const [register, setRegister] = useState(String(row.register ?? ''));
  const mayEdit = can('ENGSheet:edit') && sheet.mayOperate && sheet.status !== 'signed';
  const { device, point } = row;
  const act = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
      await refresh();
    } catch (error) {
      setFailure(failureOf(error).message || text('unanswered'));
    }
    setBusy(false);
  };
  const params = { id: sheet.id };
  const isExcusable = ['fail', 'silent', 'exception'].includes(row.result);
  return (
    <Drawer
      title={`${row.device} · ${row.name}`}
      note={`${row.deviceName} · ${row.point}`}
      closeLabel={text('close')}
      onClose={onClose}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <ResultMark result={row.result} />
          <span>{`${text('live')} ${number(row.live, row.unit)}`}</span>
          {row.by !== '' && <Quiet>{row.by}</Quiet>}
        </div>
        {row.findings.length > 0 && (
          <section>
            <h3 className={styles.heading}>{text('tests')}</h3>
            <ul className={styles.findings}>
              {row.findings.map((finding) => (
                <li key={finding.check} className={styles.finding}>
                  <div className={styles.head}>
                    <strong>{text(`check_${finding.check}`)}</strong>
                    <Mark tone={finding.passed ? 'good' : 'danger'}>
                      {text(finding.passed ? 'result_pass' : 'result_fail')}
                    </Mark>
                  </div>
                  <span className={styles.formula}>{finding.formula}</span>
                  <span>
                    {text('proof', {
                      measured: number(finding.measured, finding.unit),
                      expected: number(finding.expected, finding.unit),
                    })}
                  </span>
                  <Quiet>{text('frames', { have: finding.have, frames: finding.frames })}</Quiet>
                  {mayEdit && finding.proposal && (
                    <Button
                      className={styles.action}
                      appearance="primary"
                      disabledFocusable={isBusy}
                      onClick={() => {
                        const kind = finding.proposal?.kind ?? 'sign';
                        void act(async () => {
                          await correctSheet({ params, body: { device, point, kind } });
                          // With a filter of results, the point leaves the list, and its drawer closes.
                          notify({
                            kind: 'success',
                            text: text('accepted', { point: `${device} · ${row.name}` }),
                          });
                        });
                      }}
                    >
                      {text('accept', {
                        what: factorText(finding.proposal.kind, finding.proposal.factor, text('reversed')),
                      })}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Proof sheet={sheet} findings={row.findings} />
        {mayEdit && (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const given = register.trim();
              const changed = given === '' ? null : Number(given);
              void act(() =>
                changeSheetPoint({
                  params,
                  body: {
                    ...{ device, point },
                    ...(changed !== row.register && { register: changed }),
                    ...(isExcusable && { reason }),
                  },
                }),
              );
            }}
          >
            <Field className={styles.field} label={text('register')}>
              <Input
                inputMode="numeric"
                value={register}
                onChange={(_event, { value }) => setRegister(value)}
              />
            </Field>
            {isExcusable && (
              <Field className={styles.field} label={text('reason')} hint={text('reasonHint')}>
                <Input
                  value={reason}
                  maxLength={EXCEPTION_REASON_MAX_LENGTH}
                  onChange={(_event, { value }) => setReason(value)}
                />
              </Field>
            )}
            <Button type="submit" disabledFocusable={isBusy}>
              {text('save')}
            </Button>
          </form>
        )}
        {mayEdit && row.writable && (
          <Link
            href={`/sub-control/control/remote?${new URLSearchParams({ station: sheet.station, device, point })}`}
          >
            {text('commandTest')}
          </Link>
        )}
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      </div>
    </Drawer>
  );
}

const $waiting = atom<RemoteState<CurveAnswer>>({ status: 'loading' });

/** The curves of the test that says most, in the window of the tests. */
function Proof({ sheet, findings }: { sheet: SheetDetail; findings: readonly Finding[] }) {
  const told = findings.find(({ passed }) => !passed) ?? findings.at(-1);
  if (!told || told.series.length === 0 || !sheet.window || !can('telemetry:view')) return null;
  return <ProofCurve {...{ station: sheet.station, window: sheet.window, series: told.series }} />;
}

interface ProofCurveProps {
  station: string;
  window: { from: number; to: number };
  series: Finding['series'];
}

function ProofCurve({ station, window, series }: ProofCurveProps) {
  const styles = useStyles();
  const text = useStore($text);
  const names = series.map(({ device, point }) => `${device} ${point}`).join(', ');
  const key = `${names}/${window.from}`;
  const proof = useMade(key, (life) => createProofCurve({ station, series, ...window }, life));
  useEffect(() => void proof?.load(), [proof]);
  const state = useStore(proof?.$state ?? $waiting);
  const data = state.status === 'ready' ? state.data : undefined;
  const failure = state.status === 'loading' ? undefined : state.failure;
  const lines = useMemo(() => names.split(', ').map((name) => ({ name })), [names]);
  return (
    <section>
      <h3 className={styles.heading}>{text('curve')}</h3>
      <Curve
        label={names}
        {...{ data, lines }}
        from={window.from}
        to={window.to}
        empty={text('curveEmpty')}
        failure={failure && explain(failure, text).why}
        onRetry={() => void proof?.load()}
        height={220}
      />
    </section>
  );
}
