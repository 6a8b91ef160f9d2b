import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { Mark } from '#kit/react/marks.tsx';
import { $text } from '../../texts/rule/text.ts';
import { STATE_TONES, useRuleWords } from './words.ts';

const useStyles = makeStyles({
  facts: { display: 'grid', gap: '12px', margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: '144px minmax(0, 1fr)',
    gap: '4px 16px',
    '@container (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  term: { color: tokens.colorNeutralForeground3 },
  detail: { margin: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '4px' },
});

interface RuleFactsProps {
  rule: AlarmRule;
  products: readonly AlarmProduct[];
}

/** A version of a rule in words. */
export function RuleFacts({ rule, products }: RuleFactsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const words = useRuleWords(products);
  const { names, level, conditions, match, holdS, clearHoldS, flapS, scope, state, safety } = rule;
  const rows: readonly (readonly [term: string, detail: ReactNode])[] = [
    [
      text('state'),
      <Mark key="state" tone={STATE_TONES[state]}>
        {text(state)}
      </Mark>,
    ],
    [
      text('levelLabel'),
      <LevelMark key="level" level={level}>
        {text('level', { level })}
      </LevelMark>,
    ],
    [text('names'), `${names.zh} · ${names.en} · ${names.ja}`],
    [
      text(match === 'any' ? 'whenAny' : 'whenAll'),
      <ul key="conditions" className={styles.list}>
        {conditions.map((one) => (
          <li key={JSON.stringify(one)}>{words.condition(one)}</li>
        ))}
      </ul>,
    ],
    [text('hold'), holdS === 0 ? text('atOnce') : words.seconds(holdS)],
    [text('clearHold'), words.seconds(clearHoldS)],
    [text('flap'), words.seconds(flapS)],
    [text('scope'), words.scope(scope)],
    ...(safety ? [[text('safety'), text('safetyWhy')] as const] : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([term, detail]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
