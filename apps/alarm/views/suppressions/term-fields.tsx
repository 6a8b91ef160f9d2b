import { Field, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FormRow, momentOf, TimeField } from '#kit/react/form.tsx';
import type { Term } from '../../stores/suppressions.ts';
import { $text } from '../../texts/suppressions/text.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Usual times, in minutes. */
const TERMS = { hours2: 2 * HOUR, hours8: 8 * HOUR, day: DAY, week: 7 * DAY } as const;
const NAMES = Object.keys(TERMS) as (keyof typeof TERMS)[];
const CHOICES = [...NAMES, 'until', 'unlimited'] as const;
type Choice = (typeof CHOICES)[number];

/** How long something is to be silenced; undefined while no time is given. */
export function useTerm(first: Choice = 'hours2') {
  const [choice, setChoice] = useState<Choice>(first);
  const [until, setUntil] = useState('');
  const to = momentOf(until);
  let term: Term | undefined;
  if (choice === 'unlimited') term = { to: null };
  else if (choice === 'until') term = to === undefined ? undefined : { to };
  else term = { minutes: TERMS[choice] };
  return { choice, setChoice, until, setUntil, term };
}

interface TermFieldsProps {
  value: ReturnType<typeof useTerm>;
  label: string;
  error: string | undefined;
}

/** Chooses how long. */
export function TermFields({ value, label, error }: TermFieldsProps) {
  const text = useStore($text);
  const { choice, setChoice, until, setUntil } = value;
  const isUntil = choice === 'until';
  return (
    <FormRow>
      <Field
        label={label}
        {...(choice === 'unlimited' && { hint: text('unlimitedHint') })}
        {...(!isUntil && error && { validationMessage: error })}
      >
        <Select
          value={choice}
          onChange={(_event, { value: next }) => setChoice(CHOICES.find((known) => known === next) ?? choice)}
        >
          {CHOICES.map((known) => (
            <option key={known} value={known}>
              {text(`for_${known}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isUntil && (
        <TimeField
          label={text('to')}
          hint={text('ownClock')}
          value={until}
          error={error}
          onChange={setUntil}
        />
      )}
    </FormRow>
  );
}
