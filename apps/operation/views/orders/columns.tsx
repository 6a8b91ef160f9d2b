import { $can } from '@heliport/client';
import { Button, type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { STEP_RULES } from '#contract/energy/work-order/rules.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { Main, Mark, NoWrap, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/orders/text.ts';
import { Due, GradeMark, StateMark, Where } from '../parts/words.tsx';

const MINUTE_MS = 60_000;

interface ColumnsProps {
  /** Numbers of the orders that are on this device. */
  along: ReadonlySet<string>;
  onAssign: (order: OrderRow) => void;
}

/** The columns of the orders. */
export function useColumns({ along, onAssign }: ColumnsProps): Column<OrderRow>[] {
  const text = useStore($text);
  const format = useStore($format);
  const mayAssign = useStore($can('workOrder:assign'));
  const columns: Column<OrderRow>[] = [
    {
      ...{ key: 'what', label: text('what'), pinned: true, sort: 'no' },
      cell: (order) => <Name order={order} isAlong={along.has(order.no)} />,
    },
    { key: 'why', label: text('why'), cell: (order) => <Why order={order} /> },
    { key: 'state', label: text('state'), sort: 'state', cell: ({ state }) => <StateMark state={state} /> },
    { key: 'grade', label: text('urgency'), sort: 'grade', cell: ({ grade }) => <GradeMark grade={grade} /> },
    { key: 'station', label: text('where'), sort: 'station', cell: (order) => <Where order={order} /> },
    { key: 'due', label: text('due'), sort: 'dueAt', cell: (order) => <Due order={order} /> },
    {
      ...{ key: 'worker', label: text('worker') },
      cell: ({ worker }) => worker?.name ?? <Quiet>{text('nobody')}</Quiet>,
    },
    {
      ...{ key: 'alarm', label: text('alarm') },
      cell: ({ alarm }) =>
        alarm === null ? (
          <Quiet>–</Quiet>
        ) : (
          <Stack>
            <LevelMark level={alarm.level}>
              <span>{alarm.name}</span>
            </LevelMark>
            {alarm.resetAt !== null && <Quiet>{text('alarmWasReset')}</Quiet>}
          </Stack>
        ),
    },
    {
      ...{ key: 'risk', label: text('risk'), number: true },
      cell: ({ powerAtRiskKw }) => (
        <Value value={powerAtRiskKw === null ? undefined : format.measured(powerAtRiskKw)} unit="kW" />
      ),
    },
    {
      ...{ key: 'parts', label: text('parts'), number: true },
      cell: ({ parts }) => (parts === 0 ? <Quiet>–</Quiet> : parts),
    },
  ];
  if (!mayAssign) return columns;
  return [
    ...columns,
    {
      ...{ key: 'actions', label: text('actions'), actions: true },
      cell: (order) => <Assign order={order} onAssign={onAssign} />,
    },
  ];
}

export const canAssign = ({ state }: OrderRow): boolean =>
  (STEP_RULES.assign.from as readonly string[]).includes(state);

function Assign({ order, onAssign }: { order: OrderRow; onAssign: (order: OrderRow) => void }) {
  const text = useStore($text);
  if (!canAssign(order)) return null;
  const step = text(order.worker === null ? 'step_assign' : 'assignAnew');
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={text('stepTitle', { step, no: order.no })}
      onClick={() => onAssign(order)}
    >
      {step}
    </Button>
  );
}

function Name({ order: { no, what }, isAlong }: { order: OrderRow; isAlong: boolean }) {
  const text = useStore($text);
  const link = useLink(useBasePath() + orderPath(no));
  return (
    <Stack>
      <Link {...link}>
        <Main>{what}</Main>
      </Link>
      <Quiet>{no}</Quiet>
      {isAlong && <Mark tone="good">{text('onThisDevice')}</Mark>}
    </Stack>
  );
}

/** Why it stands where it does, the strongest reason first. */
function Why({ order: { rank } }: { order: OrderRow }) {
  const words = useRankWords();
  if (rank.length === 0) return <Quiet>–</Quiet>;
  return (
    <Stack>
      {rank.map((reason, place) =>
        place === 0 ? (
          <NoWrap key={reason.reason}>{words(reason)}</NoWrap>
        ) : (
          <Quiet key={reason.reason}>{words(reason)}</Quiet>
        ),
      )}
    </Stack>
  );
}

/** A reason of the order of the list, in words. */
export function useRankWords(): (reason: OrderRow['rank'][number]) => string {
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  return ({ reason, value }) =>
    text(`rank_${reason}`, {
      value: reason === 'late' || reason === 'dueIn' ? lasted(value * MINUTE_MS) : format.number(value),
    });
}
