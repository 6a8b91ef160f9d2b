import { Checkbox, Field, Input, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { FieldError } from '#contract/call.ts';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import type { AlarmConfiguration } from '#contract/energy/alarm-rule/calls.ts';
import {
  ADVICE_MAX_LENGTH,
  DOCUMENT_MAX_LENGTH,
  RULE_NAME_MAX_LENGTH,
} from '#contract/energy/alarm-rule/limits.ts';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import { $text } from '../../texts/configuration/text.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    alignItems: 'start',
    gap: '12px 16px',
  },
  whole: { gridColumn: '1 / -1' },
  product: { gridColumn: '1 / -1', margin: 0, color: tokens.colorNeutralForeground3 },
  failure: {
    gridColumn: '1 / -1',
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    ':empty': { display: 'none' },
  },
});

const LANGUAGES = ['zh', 'en', 'ja'] as const;
const CODE_MAX_LENGTH = 32;

interface CodeFieldsProps {
  draft: AlarmConfiguration;
  isNew: boolean;
  errors: readonly FieldError[];
  failure: string;
  onChange: (part: Partial<AlarmConfiguration>) => void;
}

/** The fields of what a code means. */
export function CodeFields({ draft, isNew, errors, failure, onChange }: CodeFieldsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  const { maker, model, code, level, names, advice, document, safety } = draft;
  const validation = (field: string, label: string) => {
    const error = ruleText(sentences, errors, field, label);
    return error === '' ? {} : { validationMessage: error, validationState: 'error' as const };
  };
  return (
    <div className={styles.fields}>
      <p className={styles.product}>{`${maker} ${model}`}</p>
      <Field label={text('code')} {...validation('code', text('code'))}>
        <Input
          {...(isNew && { 'data-autofocus': true })}
          value={code}
          maxLength={CODE_MAX_LENGTH}
          readOnly={!isNew}
          onChange={(_, { value }) => onChange({ code: value })}
        />
      </Field>
      <Field label={text('levelLabel')} {...validation('level', text('levelLabel'))}>
        <Select value={String(level)} onChange={(_, { value }) => onChange({ level: Number(value) })}>
          {ALARM_LEVELS.map((one) => (
            <option key={one} value={one}>
              {text('level', { level: one })}
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
            value={names[language]}
            maxLength={RULE_NAME_MAX_LENGTH}
            onChange={(_, { value }) => onChange({ names: { ...names, [language]: value } })}
          />
        </Field>
      ))}
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          className={styles.whole}
          label={text(`advice_${language}`)}
          {...validation(`advice.${language}`, text(`advice_${language}`))}
        >
          <Input
            lang={language}
            value={advice[language]}
            maxLength={ADVICE_MAX_LENGTH}
            onChange={(_, { value }) => onChange({ advice: { ...advice, [language]: value } })}
          />
        </Field>
      ))}
      <Field
        className={styles.whole}
        label={text('document')}
        hint={text('documentHint')}
        {...validation('document', text('document'))}
      >
        <Input
          type="url"
          value={document}
          maxLength={DOCUMENT_MAX_LENGTH}
          onChange={(_, { value }) => onChange({ document: value.trim() })}
        />
      </Field>
      <Checkbox
        className={styles.whole}
        label={text('safetyChoice')}
        checked={safety}
        onChange={(_, { checked }) => onChange({ safety: checked === true })}
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
