import { $can } from '@heliport/client';
import { Button, PageTabs } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { ORDER_SOURCES, ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { ChipOnly } from '#kit/react/chips.tsx';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import { REQUEST_VIEWS, type RequestFilter, type RequestsPage as Requests } from '../../stores/requests.ts';
import { $text } from '../../texts/requests/text.ts';
import { usePageStyles } from '../parts/page.styles.ts';
import { useGrades } from '../parts/words.tsx';
import { useColumns } from './columns.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestDrawer } from './request-drawer.tsx';

/** What people ask for, and what is decided about it. */
export function RequestsPage({ page }: { page: Requests }) {
  const styles = usePageStyles();
  const text = useStore($text);
  const id = useId();
  const mayApply = useStore($can('workOrder:apply'));
  const filter = useStore(page.$filter);
  const counts = useStore(page.$counts);
  const query = useQuery();
  const columns = useColumns();
  const opened = query.get('no') ?? '';
  const waiting = counts.status === 'ready' ? (counts.data.states.applied ?? 0) : 0;
  const isAll = filter.view === 'all' && !filter.search && !filter.state && !filter.grade;
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh}>
        {mayApply && (
          <Button appearance="primary" onClick={() => replaceQuery({ panel: 'new' })}>
            {text('newRequest')}
          </Button>
        )}
      </Heading>
      <div className={styles.tabs}>
        <PageTabs
          id={id}
          label={text('title')}
          tabs={REQUEST_VIEWS.map((key) => ({
            ...{ key, name: text(`view_${key}`) },
            ...(key === 'waiting' && { count: waiting }),
          }))}
          chosen={filter.view}
          onChoose={(view) => void page.filter({ view, state: undefined })}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${filter.view}`}>
        <ListLayout
          title={text('title')}
          header={null}
          text={text}
          page={page}
          filters={<Filters page={page} />}
          columns={columns}
          rowKey={({ no }: OrderRow) => no}
          total={(count) => text('total', { count })}
          isEmpty={({ pagination }) =>
            pagination.total === 0 && isAll && !filter.source && !filter.station && !filter.alarm
          }
          empty={{ title: text('empty'), why: text(mayApply ? 'emptyWhy' : 'emptyOnly') }}
          noMatch={text(filter.view === 'waiting' ? 'noneWaiting' : 'noMatch')}
        />
      </div>
      {opened !== '' && <RequestDrawer no={opened} page={page} />}
      {mayApply && query.get('panel') === 'new' && <RequestDialog page={page} />}
    </>
  );
}

function Filters({ page }: { page: Requests }) {
  const text = useStore($text);
  const grades = useGrades();
  const { search, view, state, grade, source, station, alarm } = useStore(page.$filter);
  const change = (part: Partial<RequestFilter>) => void page.filter(part);
  return (
    <>
      <SearchField label={text('search')} value={search} onSearch={(words) => change({ search: words })} />
      <StationChoice
        label={text('station')}
        chosen={station}
        onChoose={(code) => change({ station: code })}
      />
      {view !== 'waiting' && (
        <Choice
          label={text('state')}
          all={text('allStates')}
          options={ORDER_STATES.map((value) => ({ value, text: text(`state_${value}`) }))}
          chosen={state}
          onChoose={(value) => change({ state: value })}
        />
      )}
      <Choice
        label={text('urgency')}
        all={text('allGrades')}
        options={grades}
        chosen={grade}
        onChoose={(value) => change({ grade: value })}
      />
      <Choice
        label={text('source')}
        all={text('allSources')}
        options={ORDER_SOURCES.map((value) => ({ value, text: text(`source_${value}`) }))}
        chosen={source}
        onChoose={(value) => change({ source: value })}
      />
      {alarm && (
        <ChipOnly label={text('alarm')} value={alarm} onRemove={() => change({ alarm: undefined })} />
      )}
    </>
  );
}
