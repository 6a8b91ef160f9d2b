import { examples } from '#elements/examples.ts';

export const ucOrgCascader = examples(
  'uc-org-cascader',
  { group: 'navigation', needsSession: true, acts: true },
  (state) => [state('data', {}), state('disabled', { disabled: true })],
);
