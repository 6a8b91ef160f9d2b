import { useStore } from '@nanostores/react';
import { ChooseStation } from '#kit/react/choose-station.tsx';
import { $text } from '../texts/text.ts';
import { useSheetLink } from './links.ts';

/** The choice of a station to commission. */
export function ChooseSheet() {
  const text = useStore($text);
  const link = useSheetLink();
  return (
    <ChooseStation
      title={text('title')}
      note={text('chooseStation')}
      pathOf={(station) => link({ station })}
    />
  );
}
