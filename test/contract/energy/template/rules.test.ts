import { describe } from 'node:test';
import { templateNameViolation } from '#contract/energy/template/rules.ts';
import { facts } from '../../rules/table.ts';

describe('the name of a template', () => {
  facts([
    ['is required', templateNameViolation(' ', []), 'template.required'],
    ['has no 2 characters', templateNameViolation('储能', []), 'template.length'],
    ['may have 3', templateNameViolation('储能站', []), null],
    ['may have 5', templateNameViolation('ESS-1', []), null],
    ['has no 6', templateNameViolation('ESS-10', []), 'template.length'],
    ['counts a picture as one character', templateNameViolation('🌞🌞🌞🌞🌞', []), null],
    ['counts a letter with its accent as one character', templateNameViolation('cafe\u0301s', []), null],
    ['does not count blanks around it', templateNameViolation('  PV 1  ', []), null],
    ['is none of the others', templateNameViolation('ESS-1', ['ESS-2']), null],
    ['is not used twice', templateNameViolation('ESS-1', ['ESS-2', 'ESS-1']), 'template.duplicate'],
    [
      'is not used twice in other letters',
      templateNameViolation('ess-1', ['ＥＳＳ-1 ']),
      'template.duplicate',
    ],
  ]);
});
