import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { AlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import { $format } from '#kit/formats.ts';
import { Quiet } from '#kit/react/marks.tsx';
import { $text, type RuleKey } from '../../texts/rule/text.ts';
import { type RuleWords, useRuleWords } from './words.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '16px' },
  item: {
    display: 'grid',
    gap: '8px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  changes: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '4px' },
});

interface VersionsProps {
  versions: readonly AlarmRule[];
  products: readonly AlarmProduct[];
}

/** The versions of a rule, newest first, each with what it changed. */
export function Versions({ versions, products }: VersionsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const words = useRuleWords(products);
  return (
    <ol className={styles.list}>
      {versions.map((version, index) => (
        <li key={version.version} className={styles.item}>
          <div className={styles.head}>
            <h3 className={styles.title}>{text('version', { version: version.version })}</h3>
            <Quiet>{[version.by ?? text('platform'), format.time(version.at, Date.now())].join(' · ')}</Quiet>
          </div>
          <Changes version={version} before={versions[index + 1]} words={words} />
        </li>
      ))}
    </ol>
  );
}

interface ChangesProps {
  version: AlarmRule;
  before: AlarmRule | undefined;
  words: RuleWords;
}

/** What of a rule a version can change, in words. */
function useFacts(words: RuleWords) {
  const text = useStore($text);
  return (rule: AlarmRule): ReadonlyMap<RuleKey, string> => {
    const { names, conditions, match, scope, level } = rule;
    const first = match === 'any' ? text('whenAny') : text('whenAll');
    return new Map<RuleKey, string>([
      ['code', rule.code],
      ['levelLabel', text('level', { level })],
      ['names', `${names.zh} · ${names.en} · ${names.ja}`],
      ['when', [first, ...conditions.map(words.condition)].join(' · ')],
      ['hold', words.seconds(rule.holdS)],
      ['clearHold', words.seconds(rule.clearHoldS)],
      ['flap', words.seconds(rule.flapS)],
      ['scope', words.scope(scope)],
      ['judges', text(rule.enabled ? 'yes' : 'no')],
      ['safety', text(rule.safety ? 'yes' : 'no')],
    ]);
  };
}

function Changes({ version, before, words }: ChangesProps) {
  const styles = useStyles();
  const text = useStore($text);
  const factsOf = useFacts(words);
  if (version.deleted) return text('wasDeleted');
  const facts = factsOf(version);
  if (!before) return <Quiet>{text('firstVersion')}</Quiet>;
  const old = factsOf(before);
  const changed = [...facts].filter(([key, value]) => old.get(key) !== value);
  if (changed.length === 0) return <Quiet>{text('nothingChanged')}</Quiet>;
  return (
    <ul className={styles.changes}>
      {changed.map(([key, value]) => (
        <li key={key}>
          <Quiet>{text(key)}</Quiet> {old.get(key)} → {value}
        </li>
      ))}
    </ul>
  );
}
