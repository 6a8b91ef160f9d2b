import { makeStyles, mergeClasses } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useChip } from '#kit/react/chips.tsx';
import { UcStationPicker } from '#kit/react/elements.ts';
import { useFoldable } from '#kit/react/folding.ts';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  choice: {
    flex: '0 0 220px',
    // The label stands above the line of the other fields.
    '@container (min-width: 640.02px)': { marginTop: '-20px' },
    '@container (max-width: 640px)': { flex: '1 1 100%' },
  },
});

interface StationChoiceProps {
  /** Code of a station. */
  chosen: string | undefined;
  onChoose: (station: string | undefined) => void;
}

/** Narrows a page to one station. */
export function StationChoice({ chosen, onChoose }: StationChoiceProps) {
  const styles = useStyles();
  const text = useStore($text);
  const foldable = useFoldable();
  useChip(text('station'), chosen, () => onChoose(undefined));
  return (
    <div className={mergeClasses(styles.choice, foldable)}>
      <UcStationPicker
        label={text('station')}
        value={chosen ?? ''}
        onUcStations={({ detail }) => onChoose(detail.codes[0])}
      />
    </div>
  );
}
