import { examples } from '#elements/examples.ts';

export const ucLabelReader = examples('uc-label-reader', { group: 'forms' }, (state, word) => [
  state('data', {}),
  state('refused', {
    failure: word(
      '您的电站中没有此编码的标签',
      'No label of your stations has this code.',
      'お使いの発電所にこのコードのラベルはありません',
    ),
  }),
]);
