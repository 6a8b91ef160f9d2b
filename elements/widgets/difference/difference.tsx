import type { ElementProps } from '#elements/define.tsx';
import { Difference } from '#elements/parts/difference.tsx';

/** `Difference` as an element. */
export const DifferenceElement = ({ was, became }: ElementProps & { was?: string; became?: string }) => (
  <Difference before={was} after={became} />
);
