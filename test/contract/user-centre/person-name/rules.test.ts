import { describe } from 'node:test';
import { personNameViolation } from '#contract/user-centre/person-name/rules.ts';
import { facts } from '../../rules/table.ts';

describe('a name', () => {
  facts([
    ['is required', personNameViolation(' '), 'name.required'],
    ['has something to see', personNameViolation('\u200b\u200d'), 'name.required'],
    ['may be a single Han character', personNameViolation('林'), null],
    ['may have 64 characters, pictures counting once', personNameViolation('🌞'.repeat(64)), null],
    ['has no more', personNameViolation('a'.repeat(65)), 'name.length'],
    ['has no line break', personNameViolation('a\nb'), 'name.characters'],
    ['has no null character', personNameViolation('a\0b'), 'name.characters'],
    ['does not turn the text around it', personNameViolation('a\u202eb'), 'name.characters'],
    ['has no half of a character', personNameViolation('a\ud83d'), 'name.characters'],
    ['may look like markup: it is shown as text', personNameViolation('<b>Lin</b>'), null],
  ]);
});
