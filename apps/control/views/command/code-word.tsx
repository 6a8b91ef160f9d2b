import { Field, Input } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { StationGrade } from '#contract/energy/station/limits.ts';
import { $text } from '../../texts/text.ts';

/** The word that confirms something about a station of the highest grade; '' where none is asked for. */
export const codeWordOf = (grade: StationGrade, word: string): string => (grade === 'S' ? word : '');

interface CodeWordProps {
  word: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Typing what is operated keeps people from operating another one. */
export function CodeWord({ word, typed, onType }: CodeWordProps) {
  const text = useStore($text);
  return (
    <Field label={text('codeWord', { word })} hint={text('codeWordWhy')}>
      <Input
        value={typed}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(_event, { value }) => onType(value)}
      />
    </Field>
  );
}
