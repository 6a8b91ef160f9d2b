import { can } from '@heliport/client';
import { Button, Field, Input, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SheetDetail } from '#contract/energy/commissioning/calls.ts';
import { SIGNERS, type Signer } from '#contract/energy/commissioning/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { $format } from '#kit/formats.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { UcAudit } from '#kit/react/elements.ts';
import { Heading } from '#kit/react/heading.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { reauthenticate, signSheet } from '../api/sheets.ts';
import { createSheets } from '../stores/sheet.ts';
import { $text } from '../texts/text.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { useSheetLink } from './links.ts';
import { Photos } from './photos.tsx';
import { $waiting, Unanswered } from './unanswered.tsx';
import { factorText, StatusMark } from './words.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
    gap: '16px',
    alignItems: 'start',
    maxWidth: '1280px',
    margin: '0 auto',
    padding: '16px 24px 24px',
    '@container (max-width: 640px)': { padding: '12px', gap: '12px' },
    '@media print': { display: 'block' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  status: { marginBottom: '8px' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  form: { display: 'grid', gap: '12px' },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
  signature: {
    display: 'grid',
    gap: '2px',
    padding: '8px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  noPrint: { '@media print': { display: 'none' } },
});

/** Who answers for the sheet of a station. */
export function SignPage() {
  const text = useStore($text);
  const query = useQuery();
  const [station, id] = [query.get('station') ?? '', query.get('sheet') ?? ''];
  const sheets = useMade(`${station}/${id}`, (life) => (station ? createSheets(station, id, life) : null));
  const state = useStore(sheets?.$state ?? $waiting);
  const sheet = useLink(useSheetLink()({ station }));
  if (station === '') return <ChooseSheet />;
  if (!sheets || state.status !== 'ready')
    return <Unanswered title={text('signTitle')} {...{ state, sheets }} />;
  const found = state.data.sheet;
  return (
    <>
      <Heading
        title={`${text('signTitle')} · ${found?.stationName ?? station}`}
        refresh={() => sheets.refresh()}
      >
        {found && <Button onClick={() => window.print()}>{text('print')}</Button>}
        <Button as="a" {...sheet}>
          {text('toSheet')}
        </Button>
      </Heading>
      {found ? <Signing sheet={found} refresh={sheets.refresh} /> : <NoSheet />}
    </>
  );
}

function NoSheet() {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <div className={styles.page}>
      <p>{text('noSheetWhy')}</p>
    </div>
  );
}

interface SigningProps {
  sheet: SheetDetail;
  refresh: () => Promise<void>;
}

function Signing({ sheet, refresh }: SigningProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { counts } = sheet;
  const facts: [string, string][] = [
    [text('version'), `v${sheet.version}`],
    [text('totalName'), format.number(counts.total, 0)],
    [text('result_untested'), format.number(counts.untested, 0)],
    [text('result_pass'), format.number(counts.pass, 0)],
    [text('result_fail'), format.number(counts.fail, 0)],
    [text('result_silent'), format.number(counts.silent, 0)],
    [text('result_exception'), format.number(counts.exception, 0)],
    [text('nextCheck'), sheet.nextCheck ?? '–'],
  ];
  return (
    <div className={styles.page}>
      <Card title={text('summary')}>
        <div className={styles.status}>
          <StatusMark status={sheet.status} />
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <Fact key={name} {...{ name, value }} />
          ))}
        </dl>
      </Card>
      <Card title={text('signatures')}>
        {SIGNERS.map((as) => (
          <Signature key={as} {...{ sheet, refresh, as }} />
        ))}
        {sheet.status === 'signed' && <Quiet>{text('signedNote')}</Quiet>}
      </Card>
      <Card title={text('exceptions')}>
        {sheet.exceptions.length === 0 ? (
          <Quiet>{text('noExceptions')}</Quiet>
        ) : (
          <dl className={styles.facts}>
            {sheet.exceptions.map(({ device, point, reason }) => (
              <Fact key={`${device}/${point}`} name={`${device} · ${point}`} value={reason} />
            ))}
          </dl>
        )}
      </Card>
      <Card title={text('parameters')}>
        <dl className={styles.facts}>
          {sheet.parameters.map(({ device, ct, pt, multiplier, direction }) => (
            <Fact
              key={device}
              name={device}
              value={`CT ${format.number(ct, 0)} · PT ${format.number(pt, 0)} · × ${format.number(multiplier, 0)} · ${text(
                direction === 'reversed' ? 'directionReversed' : 'directionNormal',
              )}`}
            />
          ))}
          {sheet.corrections.map(({ device, point, kind, factor, from, by }) => (
            <Fact
              key={`${device}/${point ?? ''}/${kind}/${from}`}
              name={point === null ? device : `${device} · ${point}`}
              value={text('corrected', {
                what: factorText(kind, factor, text('reversed')),
                time: format.time(from, Number.POSITIVE_INFINITY, sheet.tz),
                by,
              })}
            />
          ))}
        </dl>
      </Card>
      <Photos station={sheet.station} />
      <div className={styles.noPrint}>
        <Card title={text('history')}>
          <UcAudit subject={`commissioning-sheet:${sheet.id}`} />
        </Card>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
}

interface SignatureProps extends SigningProps {
  as: Signer;
}

const YEAR_DAYS = 365;
const inAYear = () => new Date(Date.now() + YEAR_DAYS * 86_400_000).toISOString().slice(0, 10);

/** A part of the sheet that somebody signed, or the form that signs it. */
function Signature({ sheet, refresh, as }: SignatureProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const [password, setPassword] = useState('');
  const [nextCheck, setNextCheck] = useState(sheet.nextCheck ?? inAYear());
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const signed = sheet[as];
  const mayUse = as === 'owner' ? sheet.isOwn : sheet.mayOperate;
  const maySign = can('ENGSheet:sign') && mayUse && sheet.status === 'passed';

  async function sign(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await reauthenticate({ body: { password } });
      await signSheet({ params: { id: sheet.id }, body: { as, nextCheck } });
      setOpen(false);
      setPassword('');
      await refresh();
    } catch (error) {
      setFailure(failureOf(error).message || text('unanswered'));
    }
    setBusy(false);
  }

  return (
    <div className={styles.signature}>
      <strong>{text(`signer_${as}`)}</strong>
      {signed ? (
        <span>{`${signed.by} · ${format.time(signed.at, Number.POSITIVE_INFINITY, sheet.tz)}`}</span>
      ) : (
        <Quiet>{text(sheet.status === 'passed' ? 'notSigned' : 'notPassed')}</Quiet>
      )}
      {!signed && maySign && !isOpen && (
        <Button appearance="primary" onClick={() => setOpen(true)}>
          {text('signAs', { who: text(`signer_${as}`) })}
        </Button>
      )}
      {!signed && maySign && isOpen && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sign();
          }}
        >
          <Field label={text('nextCheck')}>
            <Input type="date" value={nextCheck} onChange={(_event, { value }) => setNextCheck(value)} />
          </Field>
          <Field label={text('password')} hint={text('passwordHint')}>
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(_event, { value }) => setPassword(value)}
            />
          </Field>
          <Button appearance="primary" type="submit" disabledFocusable={isBusy || password === ''}>
            {text('signNow')}
          </Button>
        </form>
      )}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
