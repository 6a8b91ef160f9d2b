import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { Main, Mark, NoWrap, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import { $text } from '../../texts/requests/text.ts';
import { Due, GradeMark, StateMark, Where } from '../parts/words.tsx';

/** The columns of the requests. */
export function useColumns(): Column<OrderRow>[] {
  const text = useStore($text);
  return [
    {
      ...{ key: 'what', label: text('what'), pinned: true, sort: 'no' },
      cell: ({ no, what, photos }) => (
        <Stack>
          <Link as="button" {...opens(no)} onClick={() => replaceQuery({ no })}>
            <Main>{what}</Main>
          </Link>
          <Quiet>
            {no}
            {photos > 0 && ` · ${text('photoCount', { count: photos })}`}
          </Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'state', label: text('state') },
      cell: ({ state, mergedInto }) => (
        <Stack>
          {mergedInto === null ? <StateMark state={state} /> : <Mark tone="quiet">{text('merged')}</Mark>}
          {mergedInto !== null && <Quiet>{text('mergedInto', { no: mergedInto })}</Quiet>}
        </Stack>
      ),
    },
    {
      ...{ key: 'grade', label: text('urgency'), sort: 'grade' },
      cell: ({ grade }) => <GradeMark grade={grade} />,
    },
    { key: 'station', label: text('where'), sort: 'station', cell: (order) => <Where order={order} /> },
    { key: 'source', label: text('source'), cell: ({ source }) => text(`source_${source}`) },
    {
      ...{ key: 'requestedAt', label: text('requestedAt'), sort: 'requestedAt' },
      cell: (order) => (
        <Stack>
          <At time={order.requestedAt} tz={order.tz} />
          {order.requestedBy !== null && <Quiet>{order.requestedBy.name}</Quiet>}
        </Stack>
      ),
    },
    { key: 'wishedAt', label: text('wishedAt'), cell: (order) => <At time={order.wishedAt} tz={order.tz} /> },
    { key: 'due', label: text('due'), cell: (order) => <Due order={order} /> },
    {
      ...{ key: 'worker', label: text('worker') },
      cell: ({ worker }) => worker?.name ?? <Quiet>{text('nobody')}</Quiet>,
    },
  ];
}

function At({ time, tz }: { time: string | null; tz: string }) {
  const format = useStore($format);
  return time === null ? <Quiet>–</Quiet> : <NoWrap>{format.time(time, Date.now(), tz)}</NoWrap>;
}
