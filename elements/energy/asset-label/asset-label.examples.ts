import { examples } from '#elements/examples.ts';

const codes = ['7KQF2M9X4TBD', 'X3V8R0N5C2HJ', 'B6W1Y9Z4K7PM', 'Q0D5G8T2F3SA', '9NHM4E7R1XKC'];

export const ucAssetLabel = examples('uc-asset-label', { group: 'forms' }, (state, word) => {
  const caption = word('阳光工厂储能站', 'Sunfield factory storage', '陽光工場蓄電所');
  const labels = codes.map((code, index) => ({
    ...{ code, name: 'Norvolt NV-CAB-261', place: `C0${index + 1}`, serial: `SFES01-C0${index + 1}` },
  }));
  return [
    state('data', { labels, caption }),
    state('single', { labels: labels.slice(0, 1), caption, layout: 'single' }),
    state('longTexts', {
      caption,
      labels: labels.slice(0, 2).map((label) => ({
        ...label,
        name: word(
          '三相混合型液冷储能变流一体柜（室外防护型，带消防联动）',
          'Three-phase liquid-cooled outdoor storage cabinet with integrated converter and fire control',
          '三相液冷式屋外型蓄電・変換一体盤（消火連動付き）',
        ),
        place: word(
          'C03 · 第六电池包冷却风扇',
          'C03 · Cooling fan of battery pack 6',
          'C03 · 電池パック6の冷却ファン',
        ),
      })),
    }),
    state('empty', { labels: [] }),
  ];
});
