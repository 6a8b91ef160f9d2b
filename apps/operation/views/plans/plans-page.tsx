import { $can } from '@heliport/client';
import { Button, type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { PLAN_RULES } from '#contract/energy/maintenance-plan/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink, useQuery, useSubject } from '#kit/react/address.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Main, Mark, NoWrap, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { Plan, PlansPage as Plans } from '../../stores/plans.ts';
import { ORDERS_PATH } from '../../stores/routes.ts';
import { $text } from '../../texts/plans/text.ts';
import { GradeMark } from '../parts/words.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import { useRuleWords } from './words.ts';

const YES_NO = ['no', 'yes'] as const;

/** What is done before something fails. */
export function PlansPage({ page }: { page: Plans }) {
  const text = useStore($text);
  const mayEdit = useStore($can('workOrder:assign'));
  const { search, kind, paused } = useStore(page.$filter);
  const orders = useLink(useBasePath() + ORDERS_PATH);
  const opened = useQuery().get('plan') ?? '';
  useSubject(text('title'));
  const columns = useColumns();
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh}>
        <Button as="a" {...orders}>
          {text('toOrders')}
        </Button>
        {mayEdit && (
          <Button appearance="primary" onClick={() => replaceQuery({ plan: 'new' })}>
            {text('add')}
          </Button>
        )}
      </Heading>
      <ListLayout
        title={text('title')}
        header={null}
        text={text}
        page={page}
        filters={
          <>
            <SearchField
              label={text('search')}
              value={search}
              onSearch={(words) => void page.filter({ search: words })}
            />
            <Choice
              label={text('kind')}
              all={text('allKinds')}
              options={PLAN_RULES.map((value) => ({ value, text: text(`kind_${value}`) }))}
              chosen={kind}
              onChoose={(value) => void page.filter({ kind: value })}
            />
            <Choice
              label={text('state')}
              all={text('allStates')}
              options={YES_NO.map((value) => ({ value, text: text(`paused_${value}`) }))}
              chosen={paused}
              onChoose={(value) => void page.filter({ paused: value })}
            />
          </>
        }
        columns={columns}
        rowKey={({ id }: Plan) => id}
        total={(count) => text('total', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && !search && !kind && !paused}
        empty={{ title: text('empty'), why: text('emptyWhy') }}
        noMatch={text('noMatch')}
      />
      {opened !== '' && <PlanDrawer id={opened} page={page} />}
    </>
  );
}

function useColumns(): Column<Plan>[] {
  const text = useStore($text);
  const format = useStore($format);
  const words = useRuleWords();
  return [
    {
      ...{ key: 'name', label: text('name'), pinned: true },
      cell: ({ id, name, what }) => (
        <Stack>
          <Link as="button" {...opens(id)} onClick={() => replaceQuery({ plan: id })}>
            <Main>{name}</Main>
          </Link>
          {what !== name && <Quiet>{what}</Quiet>}
        </Stack>
      ),
    },
    {
      ...{ key: 'state', label: text('state') },
      cell: ({ paused }) => (
        <Mark tone={paused ? 'warning' : 'good'}>{text(paused ? 'paused_yes' : 'paused_no')}</Mark>
      ),
    },
    { key: 'rule', label: text('rule'), cell: ({ rule }) => words(rule) },
    {
      ...{ key: 'devices', label: text('devices') },
      cell: ({ devices, modelName }) => (
        <Stack>
          <span>{text('deviceCount', { count: devices })}</span>
          {modelName !== null && <Quiet>{modelName}</Quiet>}
        </Stack>
      ),
    },
    {
      ...{ key: 'next', label: text('next') },
      cell: ({ nextAt, nextTz }) =>
        nextAt === null ? (
          <Quiet>–</Quiet>
        ) : (
          <NoWrap>{format.time(nextAt, Date.now(), nextTz ?? undefined)}</NoWrap>
        ),
    },
    { key: 'grade', label: text('urgency'), cell: ({ grade }) => <GradeMark grade={grade} /> },
    { key: 'checks', label: text('checks'), number: true, cell: ({ checks }) => checks.length },
    {
      ...{ key: 'cost', label: text('costEach'), number: true },
      cell: ({ costCents }) => (costCents === null ? <Quiet>–</Quiet> : format.number(costCents / 100, 2)),
    },
    { key: 'orders', label: text('ordersMade'), number: true, cell: ({ orders }) => orders },
  ];
}
