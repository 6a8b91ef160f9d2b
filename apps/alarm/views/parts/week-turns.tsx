import { $language, datesIn } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { daysAfter } from '#kit/days.ts';
import { Turns } from '#kit/react/turns.tsx';
import { mondayOf } from '../../stores/week.ts';
import { $text } from '../../texts/text.ts';

interface WeekTurnsProps {
  /** The Monday of the week that is shown; the present week without one. */
  week: string | undefined;
  /** Shows the week of a Monday. */
  showWeek: (monday: string) => Promise<void>;
}

/** The days of the week that is shown, with the ways to others. */
export function WeekTurns({ week, showWeek }: WeekTurnsProps) {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const now = mondayOf(new Date());
  const shown = week ?? now;
  const nameOf = (day: string) => dates.date(`${day}T12:00:00`);
  return (
    <Turns
      title={`${nameOf(shown)} – ${nameOf(daysAfter(shown, 6))}`}
      labels={{ previous: text('weekBefore'), next: text('weekAfter'), now: text('thisWeek') }}
      isNow={shown === now}
      turn={(steps) => void showWeek(daysAfter(shown, 7 * steps))}
      toNow={() => void showWeek(now)}
    />
  );
}
