import { can, keptColumns } from '@heliport/client';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { SheetDetail } from '#contract/energy/commissioning/calls.ts';
import { POINT_RESULTS } from '#contract/energy/commissioning/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { failureOf } from '#kit/failure.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { DateField } from '#kit/react/date-field.tsx';
import { UcExport, UcImport } from '#kit/react/elements.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { createSheet, runSheetTests } from '../api/sheets.ts';
import { narrowing, type Points } from '../stores/points.ts';
import { createSheets, type Sheets, type StationSheets } from '../stores/sheet.ts';
import { $text } from '../texts/text.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { pointKey, usePointColumns } from './columns.tsx';
import { useSignLink } from './links.ts';
import { PointDrawer } from './point-drawer.tsx';
import { $waiting, Unanswered } from './unanswered.tsx';
import { StatusMark } from './words.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    maxWidth: '2080px',
    margin: '8px auto 0',
    padding: '0 24px',
    '@container (max-width: 640px)': { padding: '0 12px' },
  },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

const HIDDEN_AT_FIRST = ['device', 'type', 'scale', 'unit', 'by'];

/** The sheet of the station of the address, or the choice of one. */
export function PointsPage({ page }: { page: Points }) {
  const { station } = useStore(page.$filter);
  return station === undefined ? <ChooseSheet /> : <StationSheet key={station} {...{ page, station }} />;
}

function StationSheet({ page, station }: { page: Points; station: string }) {
  const text = useStore($text);
  const { sheet: wanted = '' } = useStore(page.$filter);
  const sheets = useMade(`${station}/${wanted}`, (life) => createSheets(station, wanted, life));
  const state = useStore(sheets?.$state ?? $waiting);
  if (!sheets || state.status !== 'ready') return <Unanswered title={text('title')} {...{ state, sheets }} />;
  return <Sheet {...{ page, sheets, station }} data={state.data} />;
}

interface SheetProps {
  page: Points;
  sheets: Sheets;
  station: string;
  data: StationSheets;
}

function Sheet({ page, sheets, station, data: { sheet, versions } }: SheetProps) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const opened = useQuery().get('point') ?? '';
  const columns = usePointColumns();
  const [kept] = useState(() => {
    const all = columns.filter(({ pinned }) => !pinned).map(({ key }) => key);
    return keptColumns(
      page.path,
      all,
      all.filter((key) => !HIDDEN_AT_FIRST.includes(key)),
    );
  });
  const refresh = async () => {
    await Promise.all([sheets.refresh(), page.refresh()]);
  };
  const exported = useMemo(() => ({ sheet: sheet?.id ?? '', ...narrowing(filter) }), [sheet?.id, filter]);
  const name = sheet?.stationName ?? station;
  const listed = useStore(page.$state);
  const row =
    listed.status === 'ready' ? listed.data.list.find((one) => pointKey(one) === opened) : undefined;
  return (
    <>
      <Heading title={`${text('title')} · ${name}`} refresh={refresh}>
        {sheet?.mayOperate && sheet.status !== 'signed' && can('ENGSheet:edit') && (
          <UcImport kind="commissioning-points" code="ENGSheet:edit" onUcImported={() => void refresh()} />
        )}
        {sheet && can('report:export') && <UcExport source="commissioning-points" filter={exported} />}
      </Heading>
      <Bar {...{ sheet, station, refresh }} />
      <ListLayout
        title={text('title')}
        header={null}
        text={text}
        page={page}
        filters={
          <>
            <SearchField
              label={text('searchPoints')}
              value={filter.search}
              onSearch={(next) => void page.filter({ search: next })}
            />
            <Choice
              label={text('device')}
              all={text('allDevices')}
              options={(sheet?.devices ?? []).map((value) => ({ value, text: value }))}
              chosen={filter.device}
              onChoose={(next) => void page.filter({ device: next })}
            />
            <Choice
              label={text('result')}
              all={text('allResults')}
              options={POINT_RESULTS.map((value) => ({ value, text: text(`result_${value}`) }))}
              chosen={filter.result}
              onChoose={(next) => void page.filter({ result: next })}
            />
            {versions.length > 1 && (
              <Choice
                label={text('version')}
                all={text('newestVersion')}
                options={versions.map(({ id, version, status }) => ({
                  value: id,
                  text: `v${version} · ${text(`status_${status}`)}`,
                }))}
                chosen={filter.sheet}
                onChoose={(next) => void page.filter({ sheet: next })}
              />
            )}
          </>
        }
        columns={columns}
        kept={kept}
        rowKey={pointKey}
        total={(count) => text('totalPoints', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && Object.keys(narrowing(filter)).length === 0}
        empty={{ title: text('noSheet'), why: text('noSheetWhy') }}
        noMatch={text('noMatchingPoints')}
      />
      {sheet && row && (
        <PointDrawer
          {...{ sheet, refresh }}
          row={row}
          onClose={() => {
            replaceQuery({ point: '' });
          }}
        />
      )}
    </>
  );
}

interface BarProps {
  sheet: SheetDetail | null;
  station: string;
  refresh: () => Promise<void>;
}

/** State and counts of the sheet, and what can be done with all of it. */
function Bar({ sheet, station, refresh }: BarProps) {
  const styles = useStyles();
  const text = useStore($text);
  const [date, setDate] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const sign = useLink(useSignLink()({ station, ...(sheet && { sheet: sheet.id }) }));
  const mayEdit = can('ENGSheet:edit') && (sheet === null || sheet.mayOperate);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error).message || text('unanswered'));
    }
    await refresh();
    setBusy(false);
  };
  const begin = () => run(() => createSheet({ body: { station } }));
  return (
    <div className={styles.bar}>
      {sheet && (
        <>
          <span>{`v${sheet.version}`}</span>
          <StatusMark status={sheet.status} />
          <Quiet>
            {text('counts', {
              pass: sheet.counts.pass,
              fail: sheet.counts.fail,
              silent: sheet.counts.silent,
              exception: sheet.counts.exception,
              total: sheet.counts.total,
            })}
          </Quiet>
        </>
      )}
      {mayEdit && sheet && sheet.status !== 'signed' && (
        <>
          <DateField label={text('testDay')} value={date} onChange={setDate} />
          <Button
            appearance="primary"
            disabledFocusable={isBusy}
            onClick={() =>
              void run(() => runSheetTests({ body: { sheet: sheet.id, ...(date && { date }) } }))
            }
          >
            {text(isBusy ? 'testing' : 'runTests')}
          </Button>
        </>
      )}
      {mayEdit && (sheet === null || (sheet.status === 'signed' && sheet.isNewest)) && (
        <Button disabledFocusable={isBusy} onClick={() => void begin()}>
          {text(sheet === null ? 'beginSheet' : 'newVersion')}
        </Button>
      )}
      {sheet && (
        <Button as="a" {...sign}>
          {text('toSign')}
        </Button>
      )}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
