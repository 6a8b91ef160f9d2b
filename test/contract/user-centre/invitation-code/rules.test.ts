import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  INVITATION_CODE_ALPHABET,
  INVITATION_CODE_PATTERN,
  invitationCodeViolation,
  normalizeInvitationCode,
} from '#contract/user-centre/invitation-code/rules.ts';
import { facts } from '../../rules/table.ts';

describe('an invitation code', () => {
  facts([
    ['is required', invitationCodeViolation(''), 'invitationCode.required'],
    ['is not made of blanks', invitationCodeViolation(' - '), 'invitationCode.required'],
    ['has ten characters', invitationCodeViolation('0123456789'), null],
    ['has no fewer', invitationCodeViolation('ABCDEFGHJ'), 'invitationCode.pattern'],
    ['has no more', invitationCodeViolation('ABCDEFGHJKM'), 'invitationCode.pattern'],
    ['holds no U', invitationCodeViolation('ABCDEFGHJU'), 'invitationCode.pattern'],
    ['holds no Han', invitationCodeViolation('ABCDEFGHJ光'), 'invitationCode.pattern'],
    ['may be typed small', invitationCodeViolation('abcdefghjk'), null],
    ['may be typed with I, L and O', invitationCodeViolation('ilo23456ab'), null],
    ['may be typed in groups', invitationCodeViolation('ABCDE-FGHJK'), null],
    ['of another organisation is accepted', invitationCodeViolation('ABCDEFGHJK', ['ABCDEFGHJM']), null],
    [
      'of the own organisation is refused',
      invitationCodeViolation('ABCDEFGHJK', ['ABCDEFGHJK']),
      'invitationCode.own',
    ],
    [
      'is the own one in other letters, too',
      invitationCodeViolation('o123456789', ['0123456789']),
      'invitationCode.own',
    ],
  ]);

  test('tells how long it must be', () =>
    assert.deepEqual(invitationCodeViolation('0123')?.params, { length: 10 }));

  test('is read as the server writes it', () =>
    assert.equal(normalizeInvitationCode(' oilu‑ＡＢ  cde9 '), '011UABCDE9'));

  test('made of the alphabet stays as it is, typed small or not', () => {
    const code = fc.string({
      unit: fc.constantFrom(...INVITATION_CODE_ALPHABET),
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(code, (value) => {
        assert.match(value, new RegExp(INVITATION_CODE_PATTERN));
        assert.equal(normalizeInvitationCode(value.toLowerCase()), value);
      }),
    );
  });
});
