import { $can, $language, datesIn } from '@heliport/client';
import { Button, type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { SUPPRESSION_STATES, SUPPRESSION_TERMS } from '#contract/energy/suppression/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Choice } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Quiet, Stack } from '#kit/react/marks.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { Suppression, SuppressionsPage as Suppressions } from '../../stores/suppressions.ts';
import { $text } from '../../texts/suppressions/text.ts';
import { EndDialog } from './end-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { SuppressDialog } from './suppress-dialog.tsx';
import { SuppressionDrawer } from './suppression-drawer.tsx';
import { isLive, StateMark } from './words.tsx';

type Asking = { readonly what: 'extend' | 'end'; readonly suppression: Suppression };

/** What is silenced, why, and until when; what has been, too. */
export function SuppressionsPage({ page }: { page: Suppressions }) {
  const text = useStore($text);
  const maySuppress = useStore($can('alarm:suppress'));
  const query = useQuery();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const opened = query.get('id') ?? '';
  const isAdding = maySuppress && query.get('panel') === 'new';
  const ask = (what: Asking['what']) => (suppression: Suppression) => setAsking({ what, suppression });
  const { state, term, station } = useStore(page.$filter);
  const isUnfiltered = !state && !term && !station;
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh}>
        {maySuppress && (
          <Button appearance="primary" onClick={() => replaceQuery({ panel: 'new' })}>
            {text('add')}
          </Button>
        )}
      </Heading>
      <ListLayout
        title={text('title')}
        header={null}
        text={text}
        page={page}
        filters={<Filters page={page} />}
        columns={useColumns(maySuppress, ask)}
        rowKey={({ id }: Suppression) => id}
        total={(count) => text('total', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && isUnfiltered}
        empty={{ title: text('empty'), why: text('emptyWhy') }}
        noMatch={text('noMatch')}
      />
      {opened !== '' && (
        <SuppressionDrawer id={opened} page={page} onExtend={ask('extend')} onEnd={ask('end')} />
      )}
      {isAdding && <SuppressDialog page={page} />}
      {asking?.what === 'extend' && (
        <ExtendDialog suppression={asking.suppression} page={page} onClose={close} />
      )}
      {asking?.what === 'end' && <EndDialog suppression={asking.suppression} page={page} onClose={close} />}
    </>
  );
}

function Filters({ page }: { page: Suppressions }) {
  const text = useStore($text);
  const { state, term, station } = useStore(page.$filter);
  return (
    <>
      <StationChoice
        label={text('station')}
        chosen={station}
        onChoose={(code) => void page.filter({ station: code })}
      />
      <Choice
        label={text('state')}
        all={text('allStates')}
        options={SUPPRESSION_STATES.map((value) => ({ value, text: text(`state_${value}`) }))}
        chosen={state}
        onChoose={(value) => void page.filter({ state: value })}
      />
      <Choice
        label={text('term')}
        all={text('allTerms')}
        options={SUPPRESSION_TERMS.map((value) => ({ value, text: text(`term_${value}`) }))}
        chosen={term}
        onChoose={(value) => void page.filter({ term: value })}
      />
    </>
  );
}

function useColumns(
  maySuppress: boolean,
  ask: (what: Asking['what']) => (suppression: Suppression) => void,
): Column<Suppression>[] {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  return [
    {
      ...{ key: 'scope', label: text('scope'), pinned: true },
      cell: (suppression) => <Scope suppression={suppression} />,
    },
    { key: 'state', label: text('state'), cell: ({ state }) => <StateMark state={state} /> },
    {
      ...{ key: 'from', label: text('from'), nowrap: true },
      cell: ({ from, tz }) => dates.dateTimeIn(tz, from),
    },
    {
      ...{ key: 'to', label: text('to') },
      cell: ({ to, tz, askAt }) =>
        to === null ? (
          <Stack>
            <span>{text('term_unlimited')}</span>
            {askAt !== null && <Quiet>{text('asksAt', { time: dates.date(askAt) })}</Quiet>}
          </Stack>
        ) : (
          dates.dateTimeIn(tz, to)
        ),
    },
    {
      ...{ key: 'note', label: text('note') },
      cell: ({ note, order }) => (
        <Stack>
          <span>{note}</span>
          {order !== '' && <Quiet>{text('orderIs', { order })}</Quiet>}
        </Stack>
      ),
    },
    { key: 'by', label: text('by'), nowrap: true, cell: ({ by }) => by },
    { key: 'hidden', label: text('hidden'), number: true, cell: ({ hidden }) => hidden },
    ...(maySuppress
      ? [
          {
            ...{ key: 'actions', label: text('actions'), actions: true },
            cell: (suppression: Suppression) => (
              <Actions suppression={suppression} onExtend={ask('extend')} onEnd={ask('end')} />
            ),
          },
        ]
      : []),
  ];
}

/** What is silenced; opens the details. */
function Scope({ suppression }: { suppression: Suppression }) {
  const text = useStore($text);
  const { id, stationName, station, device, code } = suppression;
  const what = [device, code].filter((part) => part !== null).join(' · ') || text('wholeStation');
  return (
    <Stack>
      <Link as="button" {...opens(id)} onClick={() => replaceQuery({ id })}>
        {stationName}
      </Link>
      <Quiet>
        {station} · {what}
      </Quiet>
    </Stack>
  );
}

interface ActionsProps {
  suppression: Suppression;
  onExtend: (suppression: Suppression) => void;
  onEnd: (suppression: Suppression) => void;
}

function Actions({ suppression, onExtend, onEnd }: ActionsProps) {
  const text = useStore($text);
  if (!isLive(suppression) || !suppression.canChange) return null;
  const name = suppression.stationName;
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        aria-label={text('extendOf', { name })}
        onClick={() => onExtend(suppression)}
      >
        {text('extend')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        aria-label={text('endOf', { name })}
        onClick={() => onEnd(suppression)}
      >
        {text('end')}
      </Button>
    </>
  );
}
