import { Sankey, type SankeyProps } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';

type Given = { [Name in keyof SankeyProps as Name extends 'lang' ? never : Name]?: SankeyProps[Name] };

/** `Sankey` in the element's language. */
export function SankeyElement({ label = '', nodes = [], flows = [], ...props }: Given) {
  const { language } = useSurroundings();
  return <Sankey {...props} label={label} nodes={nodes} flows={flows} lang={language} />;
}
