import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { errorText, notifyError, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { ApiError, TransportError, type TransportKind } from '#client/http.ts';
import { createI18n } from '#client/i18n/index.ts';
import { type Outcome, outcomes } from '#client/outcomes.ts';
import { $notices, dismiss } from '#client/stores/notice.ts';
import { LANGUAGES } from '#contract/preferences.ts';

const english = await createI18n('en');
const refusal = (message: string, reason?: string) =>
  new ApiError({ code: 400, status: 400, message, reason });

afterEach(() => {
  for (const { id } of $notices.get()) dismiss(id);
});

/** Section 8, row by row: what is said over the page where the server says nothing, and for how long. */
const rows: [outcome: Outcome, kind: 'success' | 'error', sentence: string, ms: number][] = [
  ['profileUpdated', 'success', 'User information updated, please sign in again!', 2000],
  ['profileFailed', 'error', 'The user could not be updated!', 2000],
  ['phoneChanged', 'success', 'Changed successfully!', 2000],
  ['phoneFailed', 'error', 'Change failed!', 2000],
  ['emailChanged', 'success', 'Modification succeeded', 2000],
  ['emailFailed', 'error', 'Modification failed', 2000],
  [
    'switchFailed',
    'error',
    'The functional authorisation has not been applied, please contact the system administrator',
    3000,
  ],
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

/** Section 8, the rest: what views say in their own place; their tests show it there. */
const inViews: [key: string, sentence: string][] = [
  ['session:failed', 'Sign-in failed!'],
  ['session:verificationFailed', 'Verification failed, please sign in again.'],
  ['session:ended.expired', 'Your session has expired. Please sign in again'],
  ['session:reloginText', 'Cancel to stay on this page, or sign in again.'],
  ['session:relogin', 'Sign in again'],
  ['layout:menuNone', 'You can not use this application, please contact administrator'],
  ['session:registration.succeeded', 'Registration succeeded!'],
  ['session:registration.failed', 'Registration failed!'],
  ['session:code.sent', 'Verification code sent to your phone, please check!'],
  ['session:code.failed', 'Verification code sending failed!'],
  ['messages:rule.phone.pattern', 'Please enter a correct phone number.'],
  ['messages:rule.verificationCode.pattern', 'Please enter the correct verification code.'],
  ['messages:rule.invitationCode.required', 'Please enter the invitation code.'],
  ['messages:rule.invitationCode.own', 'You cannot apply to join your own code.'],
  ['workbench:applyRefused', 'Application failed'],
  ['workbench:applied', 'Application sent. Please wait for the administrator’s approval.'],
  ['workbench:applyFailed', 'Failed to apply to join'],
  ['invitationCode:failed', 'Failed to get the invitation code'],
];

for (const [key, sentence] of inViews) {
  test(`a view says “${sentence}”, in each language its own`, async () => {
    assert.equal(english.t(key as 'session:failed'), sentence);
    for (const language of LANGUAGES) assert.ok((await createI18n(language)).exists(key), language);
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

test('who is signed in without rights that could be had is told that the verification failed', () => {
  assert.equal(
    errorText(english, refusal('', 'verificationFailed'), 'Sign-in failed!'),
    'Verification failed, please sign in again.',
  );
  assert.equal(errorText(english, refusal('Come back at noon', 'verificationFailed')), 'Come back at noon');
});

const unreachable: [TransportKind, string][] = [
  ['offline', 'You are offline. Please check your connection'],
  ['timeout', 'The request took too long. Please try again'],
  ['network', 'The server cannot be reached. Try again later'],
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
