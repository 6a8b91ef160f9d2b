import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { AlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { RulesPage } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { ToRecords } from '../to-records.tsx';
import { STATE_TONES, useRuleWords } from './words.ts';

/** The products, [] until they are loaded. */
export function useProducts(page: RulesPage) {
  const state = useStore(page.$products);
  return state.status === 'ready' ? state.data : [];
}

/** The columns of the rules. */
export function useColumns(page: RulesPage): Column<AlarmRule>[] {
  const text = useStore($text);
  const format = useStore($format);
  const words = useRuleWords(useProducts(page));
  return [
    {
      ...{ key: 'name', label: text('rule'), sort: 'code', pinned: true },
      cell: (rule) => (
        <Stack>
          <Link as="button" {...opens(rule.id)} onClick={() => replaceQuery({ rule: rule.id })}>
            <Main>{words.nameOf(rule)}</Main>
          </Link>
          <Quiet>{rule.code}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'level', label: text('levelLabel'), sort: 'level' },
      cell: ({ level }) => <LevelMark level={level}>{text('level', { level })}</LevelMark>,
    },
    {
      ...{ key: 'state', label: text('state') },
      cell: ({ state, safety }) => (
        <Stack>
          <Mark tone={STATE_TONES[state]}>{text(state)}</Mark>
          {safety && <Quiet>{text('safety')}</Quiet>}
        </Stack>
      ),
    },
    { key: 'when', label: text('when'), cell: (rule) => words.conditions(rule) },
    {
      ...{ key: 'hold', label: text('hold'), number: true },
      cell: ({ holdS }) => (holdS === 0 ? <Quiet>{text('atOnce')}</Quiet> : words.seconds(holdS)),
    },
    { key: 'scope', label: text('scope'), cell: ({ scope }) => words.scope(scope) },
    {
      ...{ key: 'open', label: text('openAlarms'), number: true },
      cell: ({ open, code }) =>
        open === 0 ? (
          <Quiet>0</Quiet>
        ) : (
          <ToRecords query={{ state: 'open', code }}>{format.number(open)}</ToRecords>
        ),
    },
    {
      ...{ key: 'at', label: text('changed'), sort: 'at', nowrap: true },
      cell: ({ at, by, version }) => (
        <Stack>
          <span>{format.time(at, Date.now())}</span>
          <Quiet>{text('versionBy', { version, name: by ?? text('platform') })}</Quiet>
        </Stack>
      ),
    },
  ];
}
