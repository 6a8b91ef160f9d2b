import { examples } from '#elements/examples.ts';

export const ucRegister = examples('uc-register', { group: 'forms', acts: true }, (state, word) => [
  state('data', {}),
  state('formOnly', { formOnly: true }),
  state('refused', {
    formOnly: true,
    phone: '13800000001',
    failure: word('该手机号已注册。', 'This phone number has an account.', 'この電話番号は登録済みです。'),
  }),
]);
