import { describe } from 'node:test';
import { SELECTIONS, selectionViolation } from '#contract/energy/selection/rules.ts';
import { facts } from '../../rules/table.ts';

describe('what must be picked first', () => {
  facts(
    SELECTIONS.flatMap((selection) => [
      [`is ${selection}`, selectionViolation(selection, null), `selection.${selection}`] as const,
      [
        `is ${selection} with an identifier`,
        selectionViolation(selection, ''),
        `selection.${selection}`,
      ] as const,
      [`is enough when ${selection} was picked`, selectionViolation(selection, '7'), null] as const,
    ]),
  );
});
