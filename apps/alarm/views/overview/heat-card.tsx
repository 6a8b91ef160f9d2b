import { Heat } from '@heliport/charts';
import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Language } from '#contract/preferences.ts';
import { Card } from '#kit/react/card.tsx';
import type { ShownOverview } from '../../stores/overview.ts';
import { $text } from '../../texts/overview/text.ts';

/** 2024 began with a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function weekdaysIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS));
}

/** When alarms begin. */
export function HeatCard({ overview: { heat } }: { overview: ShownOverview }) {
  const text = useStore($text);
  const language = useStore($language);
  const rows = useMemo(() => weekdaysIn(language), [language]);
  return (
    <Card title={text('heat')} note={text('heatNote')}>
      <Heat label={text('heat')} rows={rows} columns={HOURS} values={heat} min={0} decimals={0} tone="load" />
    </Card>
  );
}
