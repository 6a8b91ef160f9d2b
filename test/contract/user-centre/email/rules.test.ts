import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { EMAIL_PATTERN, emailViolation, isEmail } from '#contract/user-centre/email/rules.ts';
import { facts } from '../../rules/table.ts';

describe('an e-mail address', () => {
  facts([
    ['is required', emailViolation(''), 'email.required'],
    ['is a local part and a domain', emailViolation('lin@example.com'), null],
    ['may have a top-level domain of 2 characters', emailViolation('lin@example.cn'), null],
    ['may have a top-level domain of 6 characters', emailViolation('lin@example.energy'), null],
    ['has no top-level domain of 1 character', emailViolation('lin@example.c'), 'email.pattern'],
    ['has no top-level domain of 7 characters', emailViolation('lin@example.storage'), 'email.pattern'],
    ['may have subdomains', emailViolation('lin@mail.sun-field.com.cn'), null],
    ['may have dots and a tag', emailViolation('lin.mei+pv@example.com'), null],
    ['does not begin with a dot', emailViolation('.lin@example.com'), 'email.pattern'],
    ['has no two dots in a row', emailViolation('lin..mei@example.com'), 'email.pattern'],
    ['needs a domain', emailViolation('lin@'), 'email.pattern'],
    ['needs a local part', emailViolation('@example.com'), 'email.pattern'],
    ['needs a dot in its domain', emailViolation('lin@localhost'), 'email.pattern'],
    ['has one at sign', emailViolation('lin@mei@example.com'), 'email.pattern'],
    ['has no blanks', emailViolation('lin mei@example.com'), 'email.pattern'],
    ['has no hyphen at the end of a label', emailViolation('lin@example-.com'), 'email.pattern'],
    ['carries no header with it', emailViolation('lin@example.com\nBcc: x@example.com'), 'email.pattern'],
    ['may have a local part of 64 characters', emailViolation(`${'a'.repeat(64)}@example.com`), null],
    ['has no longer local part', emailViolation(`${'a'.repeat(65)}@example.com`), 'email.pattern'],
    ['has at most 254 characters', emailViolation(`lin@${'abc.'.repeat(61)}energy`), null],
    ['has no more', emailViolation(`line@${'abc.'.repeat(61)}energy`), 'email.pattern'],
  ]);

  test('of the usual form is accepted', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    const topLevel = fc.stringMatching(/^[a-z]{2,6}$/);
    fc.assert(
      fc.property(label, label, topLevel, (local, domain, top) => isEmail(`${local}@${domain}.${top}`)),
    );
  });

  test('can be checked by a schema validator, which reads patterns as Unicode', () =>
    assert.ok(new RegExp(EMAIL_PATTERN, 'u').test('lin@example.com')));
});
