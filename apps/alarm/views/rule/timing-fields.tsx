import { useStore } from '@nanostores/react';
import type { RuleDraft } from '../../stores/rule-draft.ts';
import type { RuleEditor } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { NumberField } from '../number-field.tsx';
import { useErrors } from './error-of.ts';
import { useFieldStyles } from './fields.styles.ts';

const TIMES = [
  ['holdS', 'holdSeconds'],
  ['clearHoldS', 'clearHoldSeconds'],
  ['flapS', 'flapSeconds'],
] as const;

/** How long a condition must hold, and what counts as the same alarm. */
export function TimingFields({ editor, draft }: { editor: RuleEditor; draft: RuleDraft }) {
  const styles = useFieldStyles();
  const text = useStore($text);
  const { textOf } = useErrors(editor);
  return (
    <div className={styles.grid}>
      {TIMES.map(([key, label]) => (
        <NumberField
          key={key}
          label={text(label)}
          unit="s"
          value={draft[key]}
          failure={textOf(key, text(label))}
          onChange={(value) => editor.change({ [key]: value ?? 0 })}
        />
      ))}
    </div>
  );
}
