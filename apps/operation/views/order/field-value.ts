import { useStore } from '@nanostores/react';
import { $format } from '#kit/formats.ts';
import { useNow } from '#kit/react/shown.ts';

const MINUTE_MS = 60_000;

/** The value of a field of an order, as people read it: '' for none. */
export function useFieldValue(tz: string): (field: string, value: string) => string {
  const format = useStore($format);
  const now = useNow(Date.now, MINUTE_MS);
  return (field, value) => {
    if (value === '') return '';
    if (field === 'wishedAt') return format.time(value, now, tz);
    return field === 'costCents' ? format.number(Number(value) / 100, 2) : value;
  };
}
