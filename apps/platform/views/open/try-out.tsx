import { Button, Field, Input, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Quiet } from '#kit/react/marks.tsx';
import type { OpenPage } from '../../stores/open.ts';
import { EXAMPLES, requestOf, type TrialState } from '../../stores/try-out.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import { CopyButton } from '../copy-button.tsx';
import { Content } from '../page-parts.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    gap: '24px',
    alignItems: 'start',
  },
  form: { display: 'grid', gap: '12px' },
  why: { margin: 0, color: tokens.colorNeutralForeground3 },
  body: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '180px',
    padding: '8px 12px',
    resize: 'vertical',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300 },
  answer: {
    margin: '8px 0 0',
    padding: '8px 12px',
    maxHeight: '60vh',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

const [FIRST] = EXAMPLES as readonly [(typeof EXAMPLES)[number]];

/** Makes a call as the other system makes it. */
export function TryOut({ page }: { page: OpenPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const stations = useStore(page.$stations);
  const trial = useStore(page.tryOut.$trial);
  const [name, setName] = useState(FIRST.name);
  const [station, setStation] = useState('');
  const [key, setKey] = useState('');
  const [path, setPath] = useState('');
  const [body, setBody] = useState('');
  useEffect(() => void page.loadStations(), [page]);
  useEffect(() => page.tryOut.clear, [page]);
  const list = stations.status === 'ready' ? stations.data.list : [];
  const chosen = station || list[0]?.code || '';
  const example = EXAMPLES.find((one) => one.name === name) ?? FIRST;
  useEffect(() => {
    const request = requestOf(example, chosen);
    setPath(request.path);
    setBody(request.body);
  }, [example, chosen]);

  function send(event: SubmitEvent): void {
    event.preventDefault();
    void page.tryOut.send(example.method, path, body, key.trim());
  }
  const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`;
  const curl = [
    `curl -X ${example.method} ${quoted(`${location.origin}${path}`)}`,
    `-H ${quoted('Authorization: Bearer $HELIPORT_KEY').replaceAll("'", '"')}`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`] : []),
  ].join(' \\\n  ');
  return (
    <Content>
      <p className={styles.why}>{text('tryWhy')}</p>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={send}>
          <Field label={text('tryCall')}>
            <Select value={name} onChange={(_event, { value }) => setName(value)}>
              {EXAMPLES.map((one) => (
                <option key={one.name} value={one.name}>
                  {`${text(`call_${one.name}` as TextKey)} · ${one.method}`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={text('tryStation')}>
            <Select value={chosen} onChange={(_event, { value }) => setStation(value)}>
              {list.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name} · {one.code}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={text('tryKey')} hint={text('tryKeyWhy')}>
            <Input
              type="password"
              autoComplete="off"
              placeholder="hc_…"
              value={key}
              onChange={(_event, { value }) => setKey(value)}
            />
          </Field>
          <Field label={text('tryAddress')}>
            <Input value={path} onChange={(_event, { value }) => setPath(value)} />
          </Field>
          {example.body !== null && (
            <Field label={text('tryBody')}>
              <textarea
                className={styles.body}
                spellCheck={false}
                value={body}
                onChange={(event) => setBody(event.target.value)}
              />
            </Field>
          )}
          <div className={styles.actions}>
            <Button
              type="submit"
              appearance="primary"
              disabledFocusable={key.trim() === '' || trial.status === 'sending'}
            >
              {text('trySend')}
            </Button>
            <CopyButton value={curl} label={text('tryCurl')} />
          </div>
        </form>
        <section aria-live="polite">
          <h2 className={styles.heading}>{text('tryAnswer')}</h2>
          <Answer trial={trial} />
        </section>
      </div>
    </Content>
  );
}

function Answer({ trial }: { trial: TrialState }) {
  const styles = useStyles();
  const text = useStore($text);
  if (trial.status === 'sending') return <Quiet>{text('loading')}</Quiet>;
  if (trial.status === 'failed') return <Quiet>{text('tryFailed')}</Quiet>;
  if (trial.status === 'none') return <Quiet>{text('tryNone')}</Quiet>;
  const { status, tookMs, retryAfter, text: answer } = trial.answer;
  return (
    <>
      <strong>{text('tryStatus', { status, took: tookMs })}</strong>{' '}
      {retryAfter !== null && <Quiet>{text('tryRetry', { seconds: retryAfter })}</Quiet>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keyboard */}
      <pre className={styles.answer} tabIndex={0}>
        {pretty(answer)}
      </pre>
    </>
  );
}

/** Longer answers would hold up the page. */
const SHOWN_LENGTH = 100_000;

function pretty(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2).slice(0, SHOWN_LENGTH);
  } catch {
    return answer.slice(0, SHOWN_LENGTH);
  }
}
