import { Checkbox, type Column, ColumnChooser, Link, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PortfolioStation } from '#contract/energy/portfolio/calls.ts';
import { STATION_TYPES } from '#contract/energy/station/rules.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Choice } from '#kit/react/fields.tsx';
import { Main, Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import {
  type PortfolioPage as Model,
  PORTFOLIO_COLUMNS,
  type PortfolioColumn,
} from '../../stores/portfolio.ts';
import { $text } from '../../texts/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { StationSearch, StatusChoice, TypeChoice } from '../list/station-choices.tsx';
import { TrendCard } from './trend-card.tsx';
import { columnTexts, figureLooks, isFigure } from './words.ts';

const useStyles = makeStyles({ name: { display: 'flex', alignItems: 'center' } });

/** The stations side by side, and the trend of those that are picked. */
export function PortfolioPage({ page }: { page: Model }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('portfolioTitle')}
      page={page}
      filters={<Filters page={page} />}
      columns={useColumns(page)}
      rowKey={({ code }: PortfolioStation) => code}
      total={(count) => text('networkTotal', { count })}
      isEmpty={({ all }) => all === 0}
      empty={{ title: text('emptyTitle'), why: text('emptyWhy') }}
      noMatch={text('networkNoMatch')}
      below={<TrendCard trend={page.trend} />}
    />
  );
}

function Filters({ page }: { page: Model }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const shown = useStore(page.columns.$shown);
  useEffect(() => void import('@heliport/elements/uc-export'), []);
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
      <ColumnChooser
        label={text('columns')}
        columns={PORTFOLIO_COLUMNS.map((key) => ({ key, label: text(columnTexts[key]) }))}
        shown={shown}
        onShow={page.columns.show}
      />
      <uc-export
        source="portfolio"
        filter={{ ...(search && { search }), ...(type && { type }), ...(status && { status }) }}
        columns={['code', 'name', ...shown]}
      />
    </>
  );
}

function useColumns(page: Model): Column<PortfolioStation>[] {
  const text = useStore($text);
  const shown = useStore(page.columns.$shown);
  return [
    {
      ...{ key: 'name', label: text('station'), sort: 'name', pinned: true },
      cell: (row) => <Name row={row} page={page} />,
    },
    ...PORTFOLIO_COLUMNS.filter((key) => shown.includes(key)).map((key) => ({
      ...{ key, label: text(columnTexts[key]), sort: key, number: isFigure(key) || key === 'alarms' },
      cell: (row: PortfolioStation) => <Cell row={row} column={key} />,
    })),
  ];
}

function Name({ row, page }: { row: PortfolioStation; page: Model }) {
  const styles = useStyles();
  const base = useBasePath();
  const text = useStore($text);
  const { stations } = useStore(page.trend.$choice);
  const link = useLink(`${base}/monitor/diagram?${new URLSearchParams({ station: row.code })}`);
  return (
    <div className={styles.name}>
      <Checkbox
        aria-label={text('trendPick', { name: row.name })}
        disabled={row.device === null}
        checked={stations.some(({ code }) => code === row.code)}
        onChange={() => page.trend.pick(row)}
      />
      <Stack>
        <Link {...link}>
          <Main>{row.name}</Main>
        </Link>
        <Quiet>{row.code}</Quiet>
      </Stack>
    </div>
  );
}

function Cell({ row, column }: { row: PortfolioStation; column: PortfolioColumn }) {
  const text = useStore($text);
  const format = useStore($format);
  if (isFigure(column)) {
    const { unit, digits } = figureLooks[column];
    const value = row[column];
    return <Value value={value === null ? undefined : format.number(value, digits)} unit={unit} />;
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
              {text('staleSince', { time: format.zoned(row.ts, row.offsetMinutes, Date.now()) })}
            </Mark>
          )}
        </Stack>
      );
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
