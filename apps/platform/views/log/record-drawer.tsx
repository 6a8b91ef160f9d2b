import { $language, datesIn } from '@heliport/client';
import { Button, Drawer, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import type { LogRecord, RecordDay } from '#contract/user-centre/operation-record/log.ts';
import { replaceQuery } from '#kit/address.ts';
import { UcDifference } from '#kit/react/elements.ts';
import { Facts } from '#kit/react/facts.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { LogData, LogPage } from '../../stores/log.ts';
import { $text } from '../../texts/text.ts';
import { CopyButton } from '../copy-button.tsx';
import { Seal } from './seal.tsx';
import { $recordNames, deviceText, subjectText } from './words.ts';

const useStyles = makeStyles({
  facts: { margin: '0 0 20px' },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300 },
  seal: {
    display: 'grid',
    gap: '8px',
    marginTop: '20px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  why: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  hash: { display: 'flex', alignItems: 'center', gap: '8px' },
  code: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

const $waiting = atom<RemoteState<LogData>>({ status: 'loading' });

const close = () => replaceQuery({ record: '' });

/** A record with everything it holds, beside the list. */
export function RecordDrawer({ id, page }: { id: string; page: LogPage }) {
  const text = useStore($text);
  const listed = useStore(page.$state);
  const { tab } = useStore(page.$filter);
  const asked = useMade(`${tab} ${id}`, (life) => page.record(id, tab === 'signIns', life));
  const own = useStore(asked?.$state ?? $waiting);
  const shown = listed.status === 'ready' ? listed.data : undefined;
  const isListed = shown?.list.some(({ recordUuid }) => recordUuid === id) ?? false;
  const isWaiting = listed.status === 'loading';
  useEffect(() => {
    if (!isListed && !isWaiting) void asked?.load();
  }, [asked, isListed, isWaiting]);
  const idsOf = () => {
    const state = page.$state.get();
    return state.status === 'ready' ? state.data.list.map(({ recordUuid }) => recordUuid) : [];
  };
  const { steps, returnTo } = useSteps({
    ids: shown?.list.map(({ recordUuid }) => recordUuid) ?? [],
    ...{ id, go: (record) => replaceQuery({ record }) },
    pages: shown && pagesAround(shown.pagination),
    turn: async (by) => {
      await page.filter({ page: page.$filter.get().page + by });
      return idsOf();
    },
  });

  const found = isListed ? shown : (own.status === 'ready' && own.data) || undefined;
  const record = found?.list.find(({ recordUuid }) => recordUuid === id);
  const title = text('logRecord');
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (record) {
    const day = found?.days.find((each) => each.day === record.createdAt.slice(0, 10));
    content = <Details record={record} day={day} page={page} />;
  } else if (!isListed && asked && own.status === 'failed')
    content = <FailureNotice failure={own.failure} text={text} retry={asked.load} />;
  else if (own.status === 'ready')
    content = <StatePanel drawing="lost" title={text('logGone')} reason={text('logGoneWhy')} />;
  return (
    <Drawer title={title} closeLabel={text('close')} steps={steps} returnTo={returnTo} onClose={close}>
      {content}
    </Drawer>
  );
}

interface DetailsProps {
  record: LogRecord;
  day: RecordDay | undefined;
  page: LogPage;
}

function Details({ record, day, page }: DetailsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const names = useStore($recordNames);
  const dates = datesIn(useStore($language));
  const { kind, name } = subjectText(record, text);
  const device = [record.address, deviceText(record.userAgent)].filter(Boolean).join(' · ');
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [text('logTime'), `${dates.date(record.createdAt)} ${dates.clock(record.createdAt)}`],
    [
      text('logPerson'),
      <span key="person">
        {record.name || text('logOperator')}{' '}
        {record.userUuid !== '' && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              close();
              void page.filter({ user: record.userUuid });
            }}
          >
            {text('logOnlyPerson')}
          </Button>
        )}
      </span>,
    ],
    [text('logOperation'), names.operations[record.title] ?? record.title],
    [text('logSubject'), [kind, name].filter(Boolean).join(' · ')],
    [text('logPath'), record.uri || '–'],
    [text('logSource'), text(`logSource_${record.source}`)],
    [text('logAddress'), device],
    [text('logRemark'), record.remark],
  ];
  return (
    <>
      <Facts className={styles.facts} rows={rows} />
      <h3 className={styles.heading}>{text('logChange')}</h3>
      <UcDifference was={record.before} became={record.after} />
      {record.params !== '{}' && (
        <>
          <h3 className={styles.heading}>{text('logParams')}</h3>
          <p className={styles.code}>{record.params}</p>
        </>
      )}
      {day && <DaySeal day={day} />}
    </>
  );
}

/** The seal of the record's day, with its hash. */
function DaySeal({ day }: { day: RecordDay }) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <section className={styles.seal}>
      <div className={styles.hash}>
        <strong>
          {text('logSeal')} · {day.day}
        </strong>
        <Seal state={day.state} />
      </div>
      <p className={styles.why}>{text(`seal_${day.state}Why`)}</p>
      {day.hash !== '' && (
        <div className={styles.hash}>
          <code className={styles.code}>{day.hash}</code>
          <CopyButton value={day.hash} label={text('dayHashOf', { day: day.day })} />
        </div>
      )}
    </section>
  );
}
