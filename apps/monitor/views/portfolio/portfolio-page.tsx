import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { PortfolioStation } from '#contract/energy/portfolio/calls.ts';
import { PORTFOLIO_COLUMNS, type PortfolioColumn } from '#contract/energy/portfolio/limits.ts';
import { STATION_TYPES } from '#contract/energy/station/rules.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { UcExport } from '#kit/react/elements.ts';
import { Choice } from '#kit/react/fields.tsx';
import { Main, Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import type { PortfolioPage as Model } from '../../stores/portfolio.ts';
import { $text } from '../../texts/text.ts';
import { How } from '../derivation/how.tsx';
import { ListLayout } from '../list/list-layout.tsx';
import { StationSearch, StatusChoice, TypeChoice } from '../list/station-choices.tsx';
import { TemplateButton } from '../templates/template-button.tsx';
import { TrendCard } from './trend-card.tsx';
import { columnTexts, figureLooks, HOW, isFigure } from './words.ts';

/** The stations side by side, and the trend of those that are picked. */
export function PortfolioPage({ page }: { page: Model }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('portfolioTitle')}
      page={page}
      filters={<Filters page={page} />}
      columns={useColumns()}
      rowKey={({ code }: PortfolioStation) => code}
      total={(count) => text('networkTotal', { count })}
      isEmpty={({ all }) => all === 0}
      empty={{ title: text('emptyTitle'), why: text('emptyWhy') }}
      noMatch={text('networkNoMatch')}
      kept={page.columns}
      selecting={{
        selection: page.chosen,
        nameOf: ({ name }: PortfolioStation) => name,
        count: (count) => text('stationsChosen', { count }),
        actions: (stations: readonly PortfolioStation[]) => <ExportChosen stations={stations} page={page} />,
      }}
      below={<TrendCard trend={page.trend} onClear={page.chosen.chooseNone} />}
    />
  );
}

function Filters({ page }: { page: Model }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const { shown } = useStore(page.columns.$layout);
  useEffect(() => void page.templates.load(), [page]);
  const { search, type, status } = filter;
  return (
    <>
      <StationSearch page={page} />
      <TypeChoice page={page} types={STATION_TYPES} />
      <StatusChoice page={page} />
      <Choice
        narrow
        label={text('sortBy')}
        all={text('sortUsual')}
        options={shown.map((key) => ({
          value: `-${key}` as `-${PortfolioColumn}`,
          text: text(columnTexts[key as PortfolioColumn]),
        }))}
        chosen={filter.sort as `-${PortfolioColumn}` | undefined}
        onChoose={(sort) => void page.filter({ sort })}
      />
      <TemplateButton
        templates={page.templates}
        content={{ columns: shown.filter(isColumn) }}
        onApply={({ columns }) => page.columns.choose(columns)}
      />
      <UcExport
        source="portfolio"
        filter={{ ...(search && { search }), ...(type && { type }), ...(status && { status }) }}
        columns={['code', 'name', ...shown]}
      />
    </>
  );
}

const isColumn = (key: string): key is PortfolioColumn =>
  (PORTFOLIO_COLUMNS as readonly string[]).includes(key);

/** Exports the stations that are chosen, on whatever page they are. */
function ExportChosen({ stations, page }: { stations: readonly PortfolioStation[]; page: Model }) {
  const { shown } = useStore(page.columns.$layout);
  // The element compares by identity, and its panel is open meanwhile.
  const filter = useMemo(() => ({ codes: stations.map(({ code }) => code) }), [stations]);
  const columns = useMemo(() => ['code', 'name', ...shown], [shown]);
  return <UcExport source="portfolio" filter={filter} columns={columns} />;
}

function useColumns(): Column<PortfolioStation>[] {
  const text = useStore($text);
  return [
    {
      ...{ key: 'name', label: text('station'), sort: 'name', pinned: true },
      cell: (row) => <Name row={row} />,
    },
    ...PORTFOLIO_COLUMNS.map((key) => ({
      ...{
        key,
        label: text(columnTexts[key]),
        sort: key,
        number: isFigure(key) || key === 'alarms' || key === 'safeDays',
      },
      cell: (row: PortfolioStation) => <Cell row={row} column={key} />,
    })),
  ];
}

function Name({ row }: { row: PortfolioStation }) {
  const base = useBasePath();
  const link = useLink(`${base}/monitor/diagram?${new URLSearchParams({ station: row.code })}`);
  return (
    <Stack>
      <Link {...link}>
        <Main>{row.name}</Main>
      </Link>
      <Quiet>{row.code}</Quiet>
    </Stack>
  );
}

function Cell({ row, column }: { row: PortfolioStation; column: PortfolioColumn }) {
  const text = useStore($text);
  const format = useStore($format);
  if (isFigure(column)) {
    const { unit, digits } = figureLooks[column];
    const value = row[column];
    if (value === null) return <Value value={undefined} unit={unit} />;
    return (
      <How label={text(columnTexts[column])} figure={HOW[column]} station={row.code}>
        <Value value={format.number(value, digits)} unit={unit} />
      </How>
    );
  }
  switch (column) {
    case 'type':
      return text(typeTexts[row.type]);
    case 'grade':
      return row.grade;
    case 'status':
      return (
        <Stack>
          <span>{text(statusTexts[row.status])}</span>
          {row.stale && row.ts !== null && (
            <Mark tone="warning">
              {text('staleSince', { time: format.zoned(row.ts, row.tz, Date.now()) })}
            </Mark>
          )}
        </Stack>
      );
    case 'safeDays':
      return row.safeDays === null ? <Quiet>–</Quiet> : format.number(row.safeDays);
    default:
      return row.level === null ? (
        <Quiet>0</Quiet>
      ) : (
        <Mark tone={row.level === 3 ? 'danger' : 'warning'}>
          {text('alarmsOpen', { count: row.alarms, level: row.level })}
        </Mark>
      );
  }
}
