import { $can } from '@heliport/client';
import { Button } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import type { AlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import { RULE_STATES } from '#contract/energy/alarm-rule/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { NEW_RULE } from '../../stores/rule-editor.ts';
import type { RuleSort, RulesPage } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { useColumns } from './columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { RuleForm } from './rule-form.tsx';

/** What makes an alarm. */
export function RulePage({ page }: { page: RulesPage }) {
  const query = useQuery();
  const edited = query.get('edit') ?? '';
  useEffect(() => void page.loadProducts(), [page]);
  return edited === '' ? <RuleList page={page} /> : <Edited key={edited} id={edited} page={page} />;
}

function Edited({ id, page }: { id: string; page: RulesPage }) {
  const editor = useMade(id, (life) => page.editor(id, life));
  useEffect(() => void editor?.load(), [editor]);
  return editor ? <RuleForm id={id} editor={editor} page={page} /> : null;
}

function RuleList({ page }: { page: RulesPage }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const query = useQuery();
  const mayEdit = useStore($can('alarmRule:edit'));
  const opened = query.get('rule') ?? '';
  const isUnfiltered = filter.search === '' && filter.level === undefined && filter.state === undefined;
  return (
    <>
      <ListLayout
        title={text('title')}
        header={
          <Heading title={text('title')} refresh={page.refresh}>
            {mayEdit && (
              <Button appearance="primary" onClick={() => replaceQuery({ edit: NEW_RULE, rule: '' })}>
                {text('add')}
              </Button>
            )}
          </Heading>
        }
        text={text}
        page={page}
        filters={<Filters page={page} />}
        columns={useColumns(page)}
        rowKey={({ id }: AlarmRule) => id}
        total={(count) => text('total', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && isUnfiltered}
        empty={{ title: text('empty'), why: text('emptyWhy') }}
        noMatch={text('noMatch')}
      />
      {opened !== '' && <RuleDrawer id={opened} page={page} />}
    </>
  );
}

const SORTS: readonly (RuleSort | `-${RuleSort}`)[] = ['code', '-level', '-at'];

function Filters({ page }: { page: RulesPage }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  return (
    <>
      <SearchField
        label={text('search')}
        value={filter.search}
        onSearch={(search) => void page.filter({ search })}
      />
      <Choice
        label={text('state')}
        all={text('allStates')}
        options={RULE_STATES.map((value) => ({ value, text: text(value) }))}
        chosen={filter.state}
        onChoose={(state) => void page.filter({ state })}
      />
      <Choice
        label={text('levelLabel')}
        all={text('allLevels')}
        options={ALARM_LEVELS.map((level) => ({ value: String(level), text: text('level', { level }) }))}
        chosen={filter.level === undefined ? undefined : String(filter.level)}
        onChoose={(level) => void page.filter({ level: level === undefined ? undefined : Number(level) })}
      />
      <Choice
        narrow
        label={text('sortBy')}
        all={text('sortUsual')}
        options={SORTS.map((value) => ({ value, text: text(`sort_${value}` as 'sort_code') }))}
        chosen={SORTS.find((sort) => sort === filter.sort)}
        onChoose={(sort) => void page.filter({ sort })}
      />
    </>
  );
}
