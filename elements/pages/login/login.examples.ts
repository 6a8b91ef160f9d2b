import { examples } from '#elements/examples.ts';

export const ucLogin = examples('uc-login', { group: 'forms', acts: true }, (state, word) => [
  state('data', {}),
  state('code', { mode: 'code' }),
  state('formOnly', { formOnly: true }),
  state('confirmed', { registered: true, username: '13800000001' }),
  state('refused', {
    formOnly: true,
    failure: word('密码错误。', 'The password is wrong.', 'パスワードが違います。'),
  }),
]);
