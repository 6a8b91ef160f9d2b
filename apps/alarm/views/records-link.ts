import { can } from '@heliport/client';
import { useBasePath } from '#kit/react/address.ts';

export type RecordsQuery = Readonly<Record<string, string | number | undefined>>;

/** Addresses of the records with a filter; undefined for people without that page. */
export function useRecordsLink(): ((query: RecordsQuery) => string) | undefined {
  const base = useBasePath();
  if (!can('alarmRecords:view')) return undefined;
  return (query) => {
    const fields = Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    );
    return `${base}/alarm/records?${new URLSearchParams(fields)}`;
  };
}
