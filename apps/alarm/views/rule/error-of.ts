import { useStore } from '@nanostores/react';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import type { RuleEditor } from '../../stores/rules.ts';

/** Says why fields were refused, for their `Field`. */
export function useErrors(editor: RuleEditor) {
  const errors = useStore(editor.$errors);
  const sentences = useStore($ruleSentences);
  const textOf = (field: string, label: string): string => ruleText(sentences, errors, field, label);
  return {
    textOf,
    validation: (field: string, label: string) => {
      const error = textOf(field, label);
      return error === '' ? {} : { validationMessage: error, validationState: 'error' as const };
    },
  };
}
