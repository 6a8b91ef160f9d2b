import { Button, makeStyles, tokens } from '@heliport/ui';

const useStyles = makeStyles({
  group: {
    display: 'inline-flex',
    // A card stretches what it holds.
    alignSelf: 'flex-start',
    flexWrap: 'wrap',
    gap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

interface SegmentsProps<Option extends string> {
  label: string;
  options: readonly { readonly value: Option; readonly text: string }[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

/** One of a few ways to look at something, all in sight. */
export function Segments<Option extends string>({ label, options, chosen, onChoose }: SegmentsProps<Option>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame, and these are no fields of a form
    <div className={useStyles().group} role="group" aria-label={label}>
      {options.map(({ value, text }) => (
        <Button
          key={value}
          size="small"
          appearance={value === chosen ? 'outline' : 'subtle'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
