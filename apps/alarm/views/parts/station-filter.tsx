import { useState } from 'react';
import { useChip } from '#kit/react/chips.tsx';
import { UcStationPicker } from '#kit/react/elements.ts';

interface StationFilterProps {
  label: string;
  /** Code of the chosen station. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}

/** Narrows a list to one station. */
export function StationFilter({ label, chosen, onChoose }: StationFilterProps) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useChip(label, chosen && (names.get(chosen) ?? chosen), () => onChoose(undefined));
  return (
    <UcStationPicker
      label={label}
      value={chosen ?? ''}
      onUcStations={({ detail }) => {
        setNames(new Map(detail.stations.map(({ code, name }) => [code, name])));
        onChoose(detail.codes[0]);
      }}
    />
  );
}
