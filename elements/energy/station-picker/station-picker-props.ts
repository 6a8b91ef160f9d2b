import type { StationChoice } from '#contract/energy/selection/calls.ts';
import type { ElementProps } from '#elements/define.tsx';

export interface StationPickerProps
  extends ElementProps<{
    'uc-stations': {
      codes: readonly string[];
      stations: readonly { code: string; name: string; tz: string }[];
    };
    'uc-navigate': { path: string };
  }> {
  label?: string;
  hiddenLabel?: boolean;
  value?: string;
  multiple?: boolean;
  most?: number;
  groupBy?: string;
  required?: boolean;
  disabled?: boolean;
  remember?: string;
  inline?: boolean;
  href?: string;
  notes?: Readonly<Record<string, string>>;
  stations?: readonly StationChoice[];
}
