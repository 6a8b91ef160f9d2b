import { Gauge, type GaugeProps } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';

type Given = { [Name in keyof GaugeProps as Name extends 'lang' ? never : Name]?: GaugeProps[Name] };

/** `Gauge` in the element's language. */
export function GaugeElement({ label = '', value = null, ...props }: Given) {
  const { language } = useSurroundings();
  return <Gauge {...props} label={label} value={value} lang={language} />;
}
