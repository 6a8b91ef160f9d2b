import { Checkbox, Field, Input, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import { RULE_NAME_MAX_LENGTH } from '#contract/energy/alarm-rule/limits.ts';
import type { RuleDraft } from '../../stores/rule-draft.ts';
import type { RuleEditor } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { useErrors } from './error-of.ts';
import { useFieldStyles } from './fields.styles.ts';

const LANGUAGES = ['zh', 'en', 'ja'] as const;
const CODE_MAX_LENGTH = 32;

/** Code, level and names of a rule. */
export function IdentityFields({ editor, draft }: { editor: RuleEditor; draft: RuleDraft }) {
  const styles = useFieldStyles();
  const text = useStore($text);
  const { validation } = useErrors(editor);
  return (
    <div className={styles.grid}>
      <Field label={text('code')} {...validation('code', text('code'))}>
        <Input
          value={draft.code}
          maxLength={CODE_MAX_LENGTH}
          onChange={(_, { value }) => editor.change({ code: value })}
        />
      </Field>
      <Field label={text('levelLabel')} {...validation('level', text('levelLabel'))}>
        <Select
          value={String(draft.level)}
          onChange={(_, { value }) => editor.change({ level: Number(value) })}
        >
          {ALARM_LEVELS.map((level) => (
            <option key={level} value={level}>
              {text(`level_${level}`)}
            </option>
          ))}
        </Select>
      </Field>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={text(`name_${language}`)}
          {...validation(`names.${language}`, text(`name_${language}`))}
        >
          <Input
            lang={language}
            value={draft.names[language]}
            maxLength={RULE_NAME_MAX_LENGTH}
            onChange={(_, { value }) => editor.change({ names: { ...draft.names, [language]: value } })}
          />
        </Field>
      ))}
      <Checkbox
        className={styles.whole}
        label={text('safetyChoice')}
        checked={draft.safety}
        onChange={(_, { checked }) => editor.change({ safety: checked === true })}
      />
    </div>
  );
}
