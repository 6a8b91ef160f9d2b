import { PickerButton } from './picker-button.tsx';
import { PickerInline } from './picker-inline.tsx';
import type { StationPickerProps } from './station-picker-props.ts';

/** A button that opens the stations, or all of them side by side. */
export function StationPicker(props: StationPickerProps) {
  return props.inline ? <PickerInline {...props} /> : <PickerButton {...props} />;
}
