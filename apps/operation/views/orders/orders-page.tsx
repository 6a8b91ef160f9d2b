import { $can, $online } from '@heliport/client';
import { Button, Field, Input, PageTabs } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { OPEN_ORDER_STATES, ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { today } from '#kit/days.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { ChipOnly, Chipped } from '#kit/react/chips.tsx';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import {
  type NamedOrder,
  ORDER_VIEWS,
  type OrderFilter,
  type OrdersPage as Orders,
  WHOSE,
} from '../../stores/orders.ts';
import { CALENDAR_PATH, PLANS_PATH } from '../../stores/routes.ts';
import { $text } from '../../texts/orders/text.ts';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { usePageStyles } from '../parts/page.styles.ts';
import { useGrades } from '../parts/words.tsx';
import { Board } from './board.tsx';
import { useColumns } from './columns.tsx';
import { DayRoute } from './day-route.tsx';
import { LabelFinder, NamedOrders } from './label-finder.tsx';

/** Who goes, when, and what is done: as a list, a board and the way of a day. */
export function OrdersPage({ page }: { page: Orders }) {
  const styles = usePageStyles();
  const text = useStore($text);
  const id = useId();
  const base = useBasePath();
  const calendar = useLink(base + CALENDAR_PATH);
  const plans = useLink(base + PLANS_PATH);
  const mayAssign = useStore($can('workOrder:assign'));
  const filter = useStore(page.$filter);
  const counts = useStore(page.$counts);
  const [assigning, setAssigning] = useState<OrderRow>();
  const along = useAlong(page);
  const isOnline = useStore($online);
  const [isFinding, setFinding] = useState(false);
  const numbers = useMemo(() => new Set(along.map(({ no }) => no)), [along]);
  const columns = useColumns({ along: numbers, onAssign: setAssigning });
  const isNarrowed = filter.search || filter.state || filter.grade || filter.station || filter.only;
  const late = counts.status === 'ready' ? counts.data.late : 0;
  const mine = counts.status === 'ready' ? counts.data.mine : 0;
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh}>
        <Button aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
          {text('findByLabel')}
        </Button>
        <Button as="a" {...calendar}>
          {text('calendar')}
        </Button>
        <Button as="a" {...plans}>
          {text('plans')}
        </Button>
      </Heading>
      {isFinding && (
        <div className={styles.content}>
          <LabelFinder page={page} />
        </div>
      )}
      {!isOnline && along.length > 0 && (
        <div className={styles.content}>
          <Card title={text('onDevice')}>
            <NamedOrders orders={along} />
          </Card>
        </div>
      )}
      <div className={styles.tabs}>
        <PageTabs
          id={id}
          label={text('title')}
          tabs={ORDER_VIEWS.map((key) => ({ key, name: text(`view_${key}`) }))}
          chosen={filter.view}
          onChoose={(view) => void page.filter({ view })}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${filter.view}`}>
        {filter.view === 'list' && (
          <ListLayout
            title={text('title')}
            header={null}
            text={text}
            page={page}
            filters={<Filters page={page} late={late} mine={mine} />}
            columns={columns}
            kept={page.columns}
            rowKey={({ no }: OrderRow) => no}
            total={(count) => text('total', { count })}
            isEmpty={({ pagination }) =>
              pagination.total === 0 && !isNarrowed && !filter.person && !filter.alarm
            }
            empty={{ title: text('empty'), why: text('emptyWhy') }}
            noMatch={text('noMatch')}
          />
        )}
        {filter.view === 'board' && (
          <div className={styles.content}>
            <Chipped>
              <search className={styles.filters}>
                <Filters page={page} late={late} mine={mine} />
              </search>
            </Chipped>
            <Board page={page} onAssign={mayAssign ? setAssigning : undefined} />
          </div>
        )}
        {filter.view === 'route' && (
          <div className={styles.content}>
            <Chipped>
              <search className={styles.filters}>
                <Field className={styles.day} label={text('day')} orientation="horizontal">
                  <Input
                    type="date"
                    value={filter.day ?? today()}
                    onChange={(_event, { value: day }) =>
                      void page.filter({ day: day && day !== today() ? day : undefined })
                    }
                  />
                </Field>
                {mayAssign && <PersonChoice page={page} all={text('myself')} />}
              </search>
            </Chipped>
            <DayRoute page={page} />
          </div>
        )}
      </div>
      {assigning && <AssignDialog page={page} order={assigning} onClose={() => setAssigning(undefined)} />}
    </>
  );
}

/** The orders that are on this device; they change while an order is shown, not here. */
function useAlong(page: Orders): readonly NamedOrder[] {
  const [along, setAlong] = useState<readonly NamedOrder[]>([]);
  useEffect(() => {
    page
      .along()
      .then(setAlong, (error: unknown) => console.error('What is on this device could not be read.', error));
  }, [page]);
  return along;
}

interface FiltersProps {
  page: Orders;
  late: number;
  mine: number;
}

function Filters({ page, late, mine }: FiltersProps) {
  const text = useStore($text);
  const grades = useGrades();
  const { view, search, state, grade, station, only, alarm } = useStore(page.$filter);
  const change = (part: Partial<OrderFilter>) => void page.filter(part);
  const counts = { late, mine };
  return (
    <>
      <SearchField label={text('search')} value={search} onSearch={(words) => change({ search: words })} />
      <StationChoice
        label={text('station')}
        chosen={station}
        onChoose={(code) => change({ station: code })}
      />
      <Choice
        label={text('only')}
        all={text('onlyAll')}
        options={WHOSE.map((value) => ({ value, text: text(`only_${value}`, { count: counts[value] }) }))}
        chosen={only}
        onChoose={(value) => change({ only: value })}
      />
      {view === 'list' && (
        <Choice
          label={text('state')}
          all={text('openStates')}
          options={[...ORDER_STATES]
            .sort((one, other) => Number(isEnd(one)) - Number(isEnd(other)))
            .map((value) => ({ value, text: text(`state_${value}`) }))}
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
      <PersonChoice page={page} all={text('everybody')} />
      {alarm && (
        <ChipOnly label={text('alarm')} value={alarm} onRemove={() => change({ alarm: undefined })} />
      )}
    </>
  );
}

const isEnd = (state: (typeof ORDER_STATES)[number]): boolean =>
  !(OPEN_ORDER_STATES as readonly string[]).includes(state);

/** One of the people who have orders of the list. */
function PersonChoice({ page, all }: { page: Orders; all: string }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  const { person } = useStore(page.$filter);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (state.status !== 'ready') return;
    const workers = state.data.list.flatMap(({ worker }) => (worker ? [worker] : []));
    // Whoever was once in the list can be chosen again.
    setKnown((before) => new Map([...before, ...workers.map(({ userId, name }) => [userId, name] as const)]));
  }, [state]);
  return (
    <Choice
      label={text('worker')}
      all={all}
      options={[...known].map(([value, name]) => ({ value, text: name }))}
      chosen={person}
      onChoose={(value) => void page.filter({ person: value })}
    />
  );
}
