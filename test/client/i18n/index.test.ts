import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorText, fieldErrorText } from '#client/error-text.ts';
import { ApiError, TransportError } from '#client/http.ts';
import { createI18n } from '#client/i18n/index.ts';
import { LANGUAGES } from '#contract/preferences.ts';

test('every language speaks for itself', async () => {
  const [zh, en, ja] = await Promise.all(LANGUAGES.map((language) => createI18n(language)));
  assert.equal(zh?.t('layout:home'), '工作台');
  assert.equal(en?.t('layout:home'), 'Workbench');
  assert.equal(ja?.t('layout:home'), 'ワークベンチ');
});

test('a language is loaded once', async () => {
  assert.equal(await createI18n('en'), await createI18n('en'));
});

test('the texts of the page after sign-in come alone, and the others into the same', async () => {
  const i18n = await createI18n('ja', 'home');
  assert.equal(i18n.exists('workbench:greeting'), true);
  assert.equal(await createI18n('ja'), i18n);
  assert.equal(i18n.t('notFound:back'), 'ホームへ戻る');
});

test('counts follow the language’s plural', async () => {
  const { t } = await createI18n('en');
  assert.equal(t('workbench:joinedCount', { count: 1 }), 'You have joined 1 enterprise');
  assert.equal(t('workbench:joinedCount', { count: 2 }), 'You have joined 2 enterprises');
  const { t: zh } = await createI18n('zh');
  assert.equal(zh('workbench:joinedCount', { count: 1 }), '您已加入 1 家企业');
});

test('a name with markup stays as it is: views write text', async () => {
  const { t } = await createI18n('en');
  assert.equal(t('workbench:greeting', { name: '<b>Ada & Co</b>' }), 'Hello, <b>Ada & Co</b>');
});

test('sentences of the contract are found under their dotted rules', async () => {
  const i18n = await createI18n('zh');
  assert.equal(i18n.t('messages:rule.password.required'), '密码不能为空');
  const text = fieldErrorText(
    i18n,
    { field: 'name', rule: 'field.minLength', params: { limit: 3 } },
    '用户名',
  );
  assert.match(text, /用户名.*3/);
  assert.equal(fieldErrorText(i18n, { field: 'name', rule: 'from.tomorrow' }, '用户名'), '出错了');
});

test('the server’s sentence goes first, then what the caller falls back to', async () => {
  const i18n = await createI18n('en');
  const refusal = (message: string, reason?: string) =>
    new ApiError({ code: 403, status: 403, message, reason });
  assert.equal(errorText(i18n, refusal('not yours'), 'failed'), 'not yours');
  assert.equal(errorText(i18n, refusal(''), 'failed'), 'failed');
  assert.equal(errorText(i18n, refusal('')), 'Something went wrong');
  assert.match(errorText(i18n, refusal('', 'noMenu')), /contact administrator/);
  assert.equal(errorText(i18n, new Error('a bug'), 'failed'), 'failed');
});

test('offline, time-out and a dead network are told apart; a request that was given up is silent', async () => {
  const i18n = await createI18n('en');
  const kinds = ['offline', 'timeout', 'network'] as const;
  const texts = kinds.map((kind) => errorText(i18n, new TransportError(kind), 'failed'));
  assert.equal(new Set([...texts, 'failed']).size, 4);
  assert.equal(errorText(i18n, new TransportError('aborted'), 'failed'), '');
});
