import { $language, datesIn } from '@heliport/client';
import { type Column, Link, makeStyles, PageTabs, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId, useMemo } from 'react';
import { isUuid } from '#contract/rules/uuid.ts';
import { changedFacts, factsOf, factText } from '#contract/user-centre/operation-record/facts.ts';
import type { LogRecord } from '#contract/user-centre/operation-record/log.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { ChipOnly } from '#kit/react/chips.tsx';
import { DateRange } from '#kit/react/date-field.tsx';
import { UcExport } from '#kit/react/elements.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { NoWrap, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import { LOG_TABS, type LogPage as LogModel, narrowing } from '../../stores/log.ts';
import { $text } from '../../texts/text.ts';
import { DaysPanel } from './days-panel.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { Seal } from './seal.tsx';
import { $recordNames, deviceText, factName, SUBJECT_KINDS, subjectText } from './words.ts';

const useStyles = makeStyles({
  tabs: {
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 12px 0' },
  },
  time: { fontVariantNumeric: 'tabular-nums', textAlign: 'start', whiteSpace: 'nowrap' },
  change: { fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  field: { color: tokens.colorNeutralForeground3 },
});

/** What happened in the organisation, who signed in, and what proves that no row of it went. */
export function LogPage({ page }: { page: LogModel }) {
  const styles = useStyles();
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const query = useQuery();
  const id = useId();
  const { tab } = filter;
  const columns = useColumns(page, tab === 'signIns');
  const opened = query.get('record') ?? '';
  // The element compares by identity, and its panel is open meanwhile.
  const exported = useMemo(() => narrowing(filter), [filter]);

  return (
    <>
      <Heading title={text('logTitle')} refresh={tab === 'days' ? page.days.refresh : page.refresh}>
        {tab !== 'days' && <UcExport source="log" filter={exported} />}
      </Heading>
      <div className={styles.tabs}>
        <PageTabs
          id={id}
          label={text('logTabs')}
          tabs={LOG_TABS.map((key) => ({ key, name: text(`logTab_${key}`) }))}
          chosen={tab}
          onChoose={(chosen) => void page.filter({ tab: chosen, subject: undefined })}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'days' ? (
          <DaysPanel days={page.days} />
        ) : (
          <ListLayout
            title={text(`logTab_${tab}`)}
            header={null}
            text={text}
            table={`${page.path}/${tab}`}
            page={page}
            filters={<Filters page={page} />}
            columns={columns}
            rowKey={({ recordUuid }: LogRecord) => recordUuid}
            total={(count) => text('logTotal', { count })}
            isEmpty={({ pagination }) => pagination.total === 0 && isUnfiltered(filter)}
            empty={{ title: text('logEmpty'), why: text('logEmptyWhy') }}
            noMatch={text('logNoMatch')}
          />
        )}
      </div>
      {opened !== '' && <RecordDrawer id={opened} page={page} />}
    </>
  );
}

/** Whether the list has everything of its kind. */
const isUnfiltered = (filter: Parameters<typeof narrowing>[0]) =>
  Object.keys(narrowing(filter)).every((key) => key === 'kind');

function Filters({ page }: { page: LogModel }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const state = useStore(page.$state);
  const person =
    state.status === 'ready'
      ? state.data.list.find(({ userUuid }) => userUuid === filter.user)?.name
      : undefined;
  return (
    <>
      <SearchField
        label={text('logSearch')}
        value={filter.search}
        onSearch={(search) => void page.filter({ search })}
      />
      {filter.tab === 'operations' && (
        <Choice
          label={text('logSubject')}
          all={text('logAllSubjects')}
          options={SUBJECT_KINDS.map((value) => ({ value, text: text(`subject_${value}`) }))}
          chosen={SUBJECT_KINDS.find((kind) => kind === filter.subject)}
          onChoose={(subject) => void page.filter({ subject })}
        />
      )}
      <DateRange
        labels={{ from: text('logFrom'), to: text('logTo') }}
        from={filter.from}
        to={filter.to}
        onChange={(part) => void page.filter(part)}
      />
      {filter.user !== undefined && (
        <ChipOnly
          label={text('logPerson')}
          value={person ?? '…'}
          onRemove={() => void page.filter({ user: undefined })}
        />
      )}
    </>
  );
}

/** The time of a record, which opens it. */
function Time({ record }: { record: LogRecord }) {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const time = `${dates.date(record.createdAt)} ${dates.clock(record.createdAt)}`;
  return (
    <Link
      as="button"
      className={styles.time}
      {...opens(record.recordUuid)}
      aria-label={text('logDetail', { time })}
      onClick={() => replaceQuery({ record: record.recordUuid })}
    >
      {time}
    </Link>
  );
}

/** The first facts that changed. */
function Change({ record }: { record: LogRecord }) {
  const styles = useStyles();
  const names = useStore($recordNames);
  const words = { ...names, ...datesIn(useStore($language)) };
  const shown = (field: string, fact: string | null) =>
    fact === null ? '–' : shorten(factText(field, fact, words));
  const changed = changedFacts(factsOf(record.before, record.after));
  if (changed.length === 0) return <Quiet>–</Quiet>;
  const first = changed.slice(0, SHOWN_FACTS);
  return (
    <Stack>
      {first.map(({ field, before, after }) => (
        <span key={field} className={styles.change}>
          <span className={styles.field}>{factName(field, names)}</span> {shown(field, before)} →{' '}
          {shown(field, after)}
        </span>
      ))}
      {changed.length > first.length && <Quiet>+{changed.length - first.length}</Quiet>}
    </Stack>
  );
}

const SHOWN_FACTS = 2;
const SHOWN_LENGTH = 24;
const shorten = (value: string) => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value);

/** The seal of a record's day. */
function SealOf({ record, page }: { record: LogRecord; page: LogModel }) {
  const state = useStore(page.$state);
  const days = state.status === 'ready' ? state.data.days : [];
  const day = days.find((each) => each.day === record.createdAt.slice(0, 10));
  return day ? <Seal state={day.state} /> : <Quiet>–</Quiet>;
}

function useColumns(page: LogModel, isSignIns: boolean): Column<LogRecord>[] {
  const text = useStore($text);
  const names = useStore($recordNames);
  const own: Column<LogRecord>[] = isSignIns
    ? [
        { key: 'address', label: text('logAddress'), cell: ({ address }) => address || <Quiet>–</Quiet> },
        {
          key: 'device',
          label: text('logDevice'),
          cell: ({ userAgent }) => deviceText(userAgent) || <Quiet>{text('logUnknown')}</Quiet>,
        },
      ]
    : [
        {
          key: 'subject',
          label: text('logSubject'),
          cell: (record) => {
            const { kind, name } = subjectText(record, text);
            return (
              <Stack>
                <span>{kind}</span>
                {name !== '' && <Quiet>{isUuid(name) ? name.slice(0, 8) : name}</Quiet>}
              </Stack>
            );
          },
        },
        { key: 'change', label: text('logChange'), cell: (record) => <Change record={record} /> },
      ];
  return [
    { key: 'time', label: text('logTime'), pinned: true, cell: (record) => <Time record={record} /> },
    {
      key: 'person',
      label: text('logPerson'),
      cell: ({ name }) => <NoWrap>{name || text('logOperator')}</NoWrap>,
    },
    { key: 'operation', label: text('logOperation'), cell: ({ title }) => names.operations[title] ?? title },
    ...own,
    { key: 'seal', label: text('logSeal'), cell: (record) => <SealOf record={record} page={page} /> },
  ];
}
