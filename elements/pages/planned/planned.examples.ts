import { examples } from '#elements/examples.ts';

const single = (zh: string, en: string, ja: string) => ({ zh, en, ja });

const app = {
  title: single('电价', 'Tariffs', '電気料金'),
  summary: single(
    '按时段维护电价与版本。',
    'Keeps prices by time of day, in versions.',
    '時間帯別の料金を版で管理します。',
  ),
  routes: [
    { path: '/tariff/list', title: single('电价列表', 'Tariff list', '料金一覧') },
    { path: '/tariff/versions', title: single('版本', 'Versions', '版') },
  ],
};

export const ucPlanned = examples('uc-planned', { group: 'pages' }, (state) => [
  state('data', { app, basePath: '' }),
]);
