import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { errorText, notifyError, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { ApiError, TransportError, type TransportKind } from '#client/http.ts';
import { createI18n } from '#client/i18n/index.ts';
import { type Outcome, outcomes } from '#client/outcomes.ts';
import { $notices, dismiss } from '#client/stores/notice.ts';
import { LANGUAGES } from '#contract/constants.ts';

const english = await createI18n('en');
const refusal = (message: string, reason?: string) =>
  new ApiError({ code: 400, status: 400, message, reason });

afterEach(() => {
  for (const { id } of $notices.get()) dismiss(id);
});

/** Section 8, row by row: what is said where the server says nothing, and for how long. */
const rows: [outcome: Outcome, kind: 'success' | 'error', sentence: string, ms: number][] = [
  ['loginFailed', 'error', 'Sign-in failed!', 2000],
  ['verificationFailed', 'error', 'Verification failed, please sign in again.', 2000],
  ['hasError', 'error', 'Something went wrong', 2000],
  ['menuNone', 'error', 'You can not use this application, please contact administrator', 2000],
  ['profileUpdated', 'success', 'User information updated, please sign in again!', 2000],
  ['profileFailed', 'error', 'The user could not be updated!', 2000],
  ['registered', 'success', 'Registration succeeded!', 2000],
  ['registrationFailed', 'error', 'Registration failed!', 2000],
  ['codeSent', 'success', 'Verification code sent to your phone, please check!', 2000],
  ['codeFailed', 'error', 'The verification code could not be sent!', 2000],
  ['phoneWrong', 'error', 'Please enter a correct phone number.', 2000],
  ['phoneChanged', 'success', 'Changed successfully!', 2000],
  ['phoneFailed', 'error', 'Change failed!', 2000],
  ['emailChanged', 'success', 'Modification succeeded', 2000],
  ['emailFailed', 'error', 'Modification failed', 2000],
  ['invitationCodeMissing', 'error', 'Please enter the invitation code.', 2000],
  ['invitationCodeOwn', 'error', 'You cannot apply to join your own code.', 2000],
  ['applicationRefused', 'error', 'Application failed', 2000],
  ['applicationSent', 'success', 'Application sent. Please wait for the administrator’s approval.', 2000],
  ['applicationFailed', 'error', 'Failed to apply to join', 2000],
  [
    'switchFailed',
    'error',
    'The functional authorisation has not been applied, please contact the system administrator',
    3000,
  ],
  ['invitationCodeFailed', 'error', 'Failed to get the invitation code', 2000],
  ['codeWrong', 'error', 'Please enter the correct verification code.', 2000],
  ['approvalSucceeded', 'success', 'Approval succeeded', 2000],
  ['approvalFailed', 'error', 'The approval failed', 2000],
  ['removalSucceeded', 'success', 'Removal succeeded', 2000],
  ['removalFailed', 'error', 'Removal failed', 2000],
  ['passwordChanged', 'success', 'Password changed, please log in again', 2000],
  ['passwordFailed', 'error', 'Failed to change the password', 2000],
  ['copyFailed', 'error', 'Copy failed', 2000],
  ['operationFailed', 'error', 'Operation failed', 2000],
  ['confirmFailed', 'error', 'Confirm failed', 2000],
  ['configurationFailed', 'error', 'Configuration failure', 2000],
  ['suppressionFailed', 'error', 'Suppression failed', 2000],
  ['suppressionRepeated', 'error', 'Do not repeat suppression', 2000],
  ['suppressionExpired', 'error', 'Alarm suppression configuration has expired', 2000],
  [
    'strategyFailed',
    'error',
    'Failed to send the running strategy, modify the data or contact the administrator',
    2000,
  ],
  ['strategyTimeout', 'error', 'Timeout to send the running strategy', 2000],
  ['interfaceFailed', 'error', 'Interface execution error', 2000],
  ['publicationFailed', 'error', 'Publication failed', 2000],
  ['sendFailed', 'error', 'Send failed', 2000],
  ['executionTimeout', 'error', 'Execution timeout', 2000],
  ['copied', 'success', 'Copy successfully', 1500],
  ['templateSaved', 'success', 'Template saved successfully', 2000],
  ['batchRead', 'success', 'Batch read successfully', 2000],
  ['suppressed', 'success', 'Suppression succeeded', 2000],
  ['deleted', 'success', 'Delete success', 2000],
  ['updated', 'success', 'Update success', 2000],
  ['exported', 'success', 'File export success', 2000],
  ['released', 'success', 'Release successful, the price enters the release process later', 2000],
];

for (const [outcome, kind, sentence, ms] of rows) {
  test(`${outcome} says “${sentence}” for ${ms} ms`, (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    if (kind === 'error') notifyError(english, refusal(''), outcome);
    else notifyOutcome(english, outcome);
    const [notice] = $notices.get();
    assert.deepEqual([notice?.kind, notice?.text], [kind, sentence]);
    context.mock.timers.tick(ms - 1);
    assert.equal($notices.get().length, 1);
    context.mock.timers.tick(1);
    assert.equal($notices.get().length, 0);
  });
}

for (const language of LANGUAGES) {
  test(`every outcome has its sentence in ${language}`, async () => {
    const i18n = await createI18n(language);
    for (const name of Object.keys(outcomes) as Outcome[]) {
      assert.equal(i18n.exists(outcomes[name].key), true, name);
      assert.notEqual(outcomeText(i18n, name), '', name);
    }
  });
}

test('the server’s own sentence comes before every other', () => {
  assert.equal(errorText(english, refusal('Nicht heute')), 'Nicht heute');
  notifyError(english, refusal('Nicht heute', 'noMenu'), 'phoneFailed');
  assert.equal($notices.get()[0]?.text, 'Nicht heute');
});

test('who has no menu is told that the application is not for them', () => {
  assert.equal(
    errorText(english, refusal('', 'noMenu')),
    'You can not use this application, please contact administrator',
  );
});

const unreachable: [TransportKind, string][] = [
  ['offline', 'You are offline. Please check your connection'],
  ['timeout', 'The request took too long. Please try again'],
  ['network', 'The server cannot be reached. Please try again later'],
];
for (const [kind, sentence] of unreachable) {
  test(`${kind} is told apart from a refusal`, () => {
    notifyError(english, new TransportError(kind), 'phoneFailed');
    assert.equal($notices.get()[0]?.text, sentence);
  });
}

test('a request that was given up is no news', () => {
  notifyError(english, new TransportError('aborted'), 'phoneFailed');
  assert.deepEqual($notices.get(), []);
});

test('what nobody foresaw is told in the outcome’s words, never in the program’s', () => {
  notifyError(english, new TypeError('x is undefined'), 'emailFailed');
  assert.equal($notices.get()[0]?.text, 'Modification failed');
});
