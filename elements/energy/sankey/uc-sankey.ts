import { define, json } from '#elements/define.tsx';
import { SankeyElement } from './sankey.tsx';

/** Flows from sources to uses. Screen readers and paper get them as a table. */
export const UcSankey = define('uc-sankey', SankeyElement, {
  root: 'shadow',
  props: {
    /** What flows. */
    label: 'string',
    /** Unit of the flows. */
    unit: 'string',
    /** Sources, uses and what is between them. */
    nodes:
      json<
        readonly {
          readonly id: string;
          readonly label: string;
          readonly tone?:
            | 'pv'
            | 'storage'
            | 'load'
            | 'grid'
            | 'income'
            | 1
            | 2
            | 3
            | 4
            | 5
            | 6
            | 7
            | 8
            | 9
            | 10
            | undefined;
        }[]
      >(),
    /** Flows between nodes, without circles. What does not balance is a node of its own. */
    flows: json<readonly { readonly from: string; readonly to: string; readonly value: number }[]>(),
    /** Decimals of the flows. */
    decimals: 'number',
    /** Height in pixels. Default: 280. */
    height: 'number',
  },
});
