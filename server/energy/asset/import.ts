import { Type } from 'typebox';
import { ASSET_STATES, SERIAL_MAX_LENGTH } from '#contract/energy/asset/limits.ts';
import { DEVICE_MAX_RATING } from '#contract/energy/device/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Texts } from '#server/core/export/source.ts';
import type { Facts, ImportColumn, ImportKind, Snapshot } from '#server/core/import/kind.ts';
import type { JobAsker } from '#server/core/job/kind.ts';
import { refuseField } from '#server/core/refusal.ts';
import { stationsInScope } from '#server/energy/scope/public.ts';
import { bodyFaults } from '#server/http/validation.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { ASSET_TITLES, type AssetKey } from './columns.ts';
import { oneOfAssets, readAssets } from './commands/asset-rows.ts';
import { type AssetFacts, changeAsset, installAsset } from './commands/edit.ts';
import { restoreAsset, snapshotAssets, stateOfAssets } from './commands/snapshot.ts';

const NOTHING: Texts = { zh: '', en: '', ja: '' };
const column = (
  key: AssetKey,
  type: ImportColumn['type'],
  need: ImportColumn['need'],
  hint: Texts = NOTHING,
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ key, title: ASSET_TITLES[key], type, need, hint, ...more });

const STATE_WORDS: Record<(typeof ASSET_STATES)[number], Texts> = {
  installed: { zh: '已安装', en: 'Installed', ja: '設置済み' },
  repair: { zh: '维修中', en: 'In repair', ja: '修理中' },
  spare: { zh: '备件', en: 'Spare', ja: '予備品' },
  retired: { zh: '已退役', en: 'Retired', ja: '廃棄済み' },
};
const ONLY_NEW: Texts = {
  zh: '更换部件请在电站页面进行。',
  en: 'A part is swapped on the page of its station.',
  ja: '部品の交換は発電所のページで行います。',
};

const COLUMNS: readonly ImportColumn[] = [
  column('station', 'code', 'key'),
  column('device', 'code', 'new', ONLY_NEW, { isFixed: true }),
  column(
    'part',
    'text',
    'optional',
    { zh: '留空表示设备本身。', en: 'Empty for the device itself.', ja: '機器本体の場合は空欄。' },
    { isFixed: true },
  ),
  column('maker', 'text', 'key'),
  column('model', 'text', 'new'),
  column('serial', 'code', 'key', {
    zh: '已有的序列号修改该资产，新序列号登记到尚无资产的位置。',
    en: 'A known one changes its asset; another one is added to a place that has no asset yet.',
    ja: '登録済みの番号はその資産を変更し、未登録の番号は資産のない場所に追加します。',
  }),
  column('firmware', 'text', 'optional'),
  column('ratedKw', 'number', 'optional', NOTHING, { unit: 'kW' }),
  column('ratedKwh', 'number', 'optional', NOTHING, { unit: 'kWh' }),
  column('warrantyEnds', 'date', 'optional', {
    zh: '例如 2030-03-31。留空表示未知。',
    en: 'Such as 2030-03-31; empty if it is not known.',
    ja: '例：2030-03-31。不明の場合は空欄。',
  }),
  column('state', 'choice', 'optional', NOTHING, {
    ...{ isFixed: true, initial: 'installed' },
    choices: ASSET_STATES.map((value) => ({ value, words: STATE_WORDS[value] })),
  }),
];

const word = (minLength: number) => Type.String({ minLength, maxLength: SERIAL_MAX_LENGTH });
const Rating = Type.Union([
  Type.Number({ exclusiveMinimum: 0, maximum: DEVICE_MAX_RATING, 'x-rule': 'device.rating' }),
  Type.Null(),
]);
const faultsOf = bodyFaults(
  Type.Object({
    ...{ maker: word(1), model: word(1), serial: word(1), firmware: word(0), part: word(0) },
    ...{ ratedKw: Rating, ratedKwh: Rating },
  }),
);

const text = (values: Facts, key: AssetKey): string => String(values[key] ?? '');
const factsOf = (values: Facts): AssetFacts => ({
  ...{ maker: text(values, 'maker'), model: text(values, 'model'), serial: text(values, 'serial') },
  firmware: text(values, 'firmware'),
  ratedKw: values.ratedKw as number | null,
  ratedKwh: values.ratedKwh as number | null,
  warrantyEnds: values.warrantyEnds as string | null,
});

/** Own stations of the person that the lines name, by code. */
async function stationsOf(context: Context, asker: JobAsker, lines: readonly Facts[]) {
  const codes = [...new Set(lines.map((values) => text(values, 'station')))];
  const scope = await stationsInScope(context, asker, codes);
  return new Map([...scope].filter(([, { uses }]) => uses.has('own')));
}

const identity = (values: Facts): string =>
  JSON.stringify([text(values, 'station'), text(values, 'maker'), text(values, 'serial')]);

/** The assets of the lines, by their identity. */
async function assetsOf(context: Context, asker: JobAsker, lines: readonly Facts[]) {
  const stations = await stationsOf(context, asker, lines);
  const keys = lines.flatMap((values) => {
    const station = stations.get(text(values, 'station'));
    return station
      ? [{ stationId: station.id, maker: text(values, 'maker'), serial: text(values, 'serial') }]
      : [];
  });
  const rows = keys.length > 0 ? await readAssets(context.db, oneOfAssets(keys)) : [];
  return new Map(rows.map((row) => [identity(row), row]));
}

/** Assets of the ledger: what is known of them, and new ones in places that have none. */
export const assetImport: ImportKind = {
  name: 'assets',
  title: { zh: '设备资产', en: 'Assets', ja: '資産' },
  hint: {
    zh: '每行一件有序列号的资产。文件中没有的资产保持不变。',
    en: 'One asset with its serial number a line. Assets that are not in the file stay as they are.',
    ja: '1 行にシリアル番号のある資産 1 件。ファイルにない資産は変わりません。',
  },
  permission: 'ledger:edit',
  columns: COLUMNS,
  uniques: [['station', 'device', 'part']],
  subject: (values) => `station:${text(values, 'station')}`,
  async lock(context, asker) {
    await actIn(context, actorOf(asker), 'ledger:edit');
  },
  async read(context, asker, lines) {
    const known = await assetsOf(context, asker, lines);
    return lines.map((values) => {
      const row = known.get(identity(values));
      return row ? Object.fromEntries(COLUMNS.map(({ key }) => [key, row[key as AssetKey]])) : null;
    });
  },
  check: ({ values }) =>
    faultsOf({
      ...{ maker: text(values, 'maker'), model: text(values, 'model'), serial: text(values, 'serial') },
      ...{ firmware: text(values, 'firmware'), part: text(values, 'part') },
      ...{ ratedKw: values.ratedKw, ratedKwh: values.ratedKwh },
    }),
  async write(context, asker, { values, before }) {
    const station = (await stationsOf(context, asker, [values])).get(text(values, 'station'));
    if (!station) throw refuseField('station', 'import.station');
    const facts = factsOf(values);
    if (before) await changeAsset(context, actorOf(asker), station, facts);
    else
      await installAsset(context, actorOf(asker), station, {
        ...{ ...facts, device: text(values, 'device'), part: text(values, 'part') },
      });
  },
  changedParts: ['facts'],
  async snapshot(context, asker, lines) {
    const known = await assetsOf(context, asker, lines);
    const found = await snapshotAssets(
      context,
      [...known.values()].map(({ id }) => id),
    );
    return lines.map((values): Snapshot | null => found.get(known.get(identity(values))?.id ?? 0) ?? null);
  },
  async state(context, asker, { added, changed }) {
    const known = await assetsOf(context, asker, [...added, ...changed]);
    const idsOf = (lines: readonly Facts[]) =>
      lines.flatMap((values) => known.get(identity(values))?.id ?? []);
    return stateOfAssets(context, { added: idsOf(added), changed: idsOf(changed) });
  },
  async restore(context, asker, { values, before }) {
    const id = (await assetsOf(context, asker, [values])).get(identity(values))?.id;
    if (id === undefined) throw new Error(`The asset ${text(values, 'serial')} is gone.`);
    await restoreAsset(context, id, before);
  },
};
