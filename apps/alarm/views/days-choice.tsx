import { Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../texts/text.ts';

interface DaysChoiceProps<Days extends number> {
  options: readonly Days[];
  chosen: Days;
  onChoose: (days: Days) => void;
}

/** How many days are counted or tried. */
export function DaysChoice<Days extends number>({ options, chosen, onChoose }: DaysChoiceProps<Days>) {
  const text = useStore($text);
  return (
    <Select
      aria-label={text('period')}
      value={String(chosen)}
      onChange={(_, { value }) => {
        const days = options.find((one) => String(one) === value);
        if (days !== undefined) onChoose(days);
      }}
    >
      {options.map((days) => (
        <option key={days} value={days}>
          {text('lastDays', { days })}
        </option>
      ))}
    </Select>
  );
}
