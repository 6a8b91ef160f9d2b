import { makeStyles, mergeClasses } from '@heliport/ui';
import { useChip } from './chips.tsx';
import { UcStationPicker } from './elements.ts';
import { useFoldable } from './folding.ts';

const useStyles = makeStyles({
  choice: {
    // As wide as the picker is at least: in less room, it would lie below its neighbour.
    flex: '0 0 220px',
    minWidth: 0,
    // Nothing below moves when the code of the picker comes.
    minHeight: '32px',
    '@container (max-width: 640px)': { flex: '1 1 100%' },
  },
});

interface StationChoiceProps {
  label: string;
  /** Code of a station. */
  chosen: string | undefined;
  onChoose: (station: string | undefined) => void;
}

/** Narrows a page to one station. */
export function StationChoice({ label, chosen, onChoose }: StationChoiceProps) {
  const styles = useStyles();
  const foldable = useFoldable();
  useChip(label, chosen, () => onChoose(undefined));
  return (
    <div className={mergeClasses(styles.choice, foldable)}>
      <UcStationPicker
        label={label}
        hiddenLabel
        value={chosen ?? ''}
        onUcStations={({ detail }) => onChoose(detail.codes[0])}
      />
    </div>
  );
}
