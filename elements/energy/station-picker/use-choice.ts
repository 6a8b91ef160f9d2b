import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { recentStations } from '#client/recent-stations.ts';
import { $organization } from '#client/stores/organization.ts';
import { MOST_CHOSEN_STATIONS } from '#contract/energy/selection/limits.ts';
import { remember, remembered } from './remembered.ts';
import type { StationPickerProps } from './station-picker-props.ts';
import { useNamed } from './use-offer.ts';

const codesOf = (value: string) => [...new Set(value.split(',').filter((code) => code !== ''))];

/** The chosen codes: those of the property, until the person chooses others; else the ones that the tab remembers. */
export function useChoice({
  value,
  multiple,
  most = MOST_CHOSEN_STATIONS,
  remember: name,
  stations,
  emit,
}: StationPickerProps) {
  const organization = useStore($organization)?.orgUuid;
  const outside = `${organization ?? ''} ${value ?? ''}`;
  const [held, setHeld] = useState<{ outside: string; codes: readonly string[] }>();
  const initial = value ?? (name !== undefined && organization !== undefined ? remembered(name) : '');
  const codes = held?.outside === outside ? held.codes : codesOf(initial);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const named = useNamed([...new Set([...codes, ...recent])], stations);

  const tell = useEffectEvent((chosen: readonly string[], known = named) =>
    emit('uc-stations', {
      codes: chosen,
      stations: chosen.flatMap((code) => {
        const found = known.get(code);
        return found ? [{ code, name: found.name, tz: found.tz }] : [];
      }),
    }),
  );
  const isRestored = held?.outside !== outside && value === undefined && codes.length > 0;
  const isNamed = codes.every((code) => named.has(code));
  useEffect(() => {
    // The page has not set this choice, so it must be told of it.
    if (isRestored && isNamed) tell(codesOf(initial));
  }, [isRestored, isNamed, initial]);
  useEffect(() => setRecent(organization === undefined ? [] : recentStations().$list.get()), [organization]);

  function choose(station: { readonly code: string; readonly name: string; readonly tz: string }): boolean {
    const { code } = station;
    const without = codes.filter((each) => each !== code);
    const isChosen = without.length < codes.length;
    if (multiple && !isChosen && codes.length >= most) return false;
    const next = multiple ? [...without, ...(isChosen ? [] : [code])] : [code];
    if (!isChosen) recentStations().put(code);
    set(next, new Map([...named, [code, station as never]]));
    return true;
  }
  function set(next: readonly string[], known = named): void {
    setHeld({ outside, codes: next });
    if (name !== undefined) remember(name, next);
    tell(next, known);
  }
  return { codes, named, recent, most, choose, clear: () => set([]) };
}

export type Choice = ReturnType<typeof useChoice>;
