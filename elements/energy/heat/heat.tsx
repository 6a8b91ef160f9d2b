import { Heat, type HeatProps } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';
import type { ElementProps } from '#elements/define.tsx';

type Given = { [Name in keyof HeatProps as Name extends 'lang' | 'onCell' ? never : Name]?: HeatProps[Name] };
type HeatElementProps = Given & ElementProps<{ 'uc-cell': { row: number; column: number } }>;

/** `Heat` in the element's language, with an event in place of its callback. */
export function HeatElement({
  emit,
  label = '',
  rows = [],
  columns = [],
  values = [],
  ...props
}: HeatElementProps) {
  const { language } = useSurroundings();
  return (
    <Heat
      {...props}
      label={label}
      rows={rows}
      columns={columns}
      values={values}
      lang={language}
      onCell={(place) => emit('uc-cell', place)}
    />
  );
}
