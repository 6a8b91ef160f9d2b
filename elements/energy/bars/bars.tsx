import { Bars, type BarsProps } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';

type Given = { [Name in keyof BarsProps as Name extends 'lang' ? never : Name]?: BarsProps[Name] };

/** `Bars` in the element's language. */
export function BarsElement({ label = '', parts = [], bars = [], ...props }: Given) {
  const { language } = useSurroundings();
  return <Bars {...props} label={label} parts={parts} bars={bars} lang={language} />;
}
