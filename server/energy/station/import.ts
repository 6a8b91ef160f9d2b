import { inArray } from 'drizzle-orm';
import type { FieldError } from '#contract/call.ts';
import { changeStation, createStation } from '#contract/energy/station/calls.ts';
import { IMPORT_MAX_DEVICES, STATION_GRADES, VOLTAGE_LEVELS } from '#contract/energy/station/limits.ts';
import {
  ratingViolation,
  STATION_STATUSES,
  STATION_TYPES,
  type StationType,
} from '#contract/energy/station/rules.ts';
import { stationWords, statusWord } from '#contract/energy/station/words.ts';
import type { Context } from '#server/core/context.ts';
import type { Texts } from '#server/core/export/source.ts';
import type { Facts, ImportColumn, ImportKind, LineToWrite } from '#server/core/import/kind.ts';
import type { JobAsker } from '#server/core/job/kind.ts';
import { refuseField } from '#server/core/refusal.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { stationsInScope } from '#server/energy/scope/public.ts';
import { bodyFaults } from '#server/http/validation.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { STATION_COLUMNS } from './columns.ts';
import { editStation } from './commands/edit-station.ts';
import { addStation } from './commands/new-station.ts';
import { countSetups, readSetup } from './commands/setup.ts';
import { CHANGED_PARTS, restoreStation, snapshotStations, stateOfStations } from './commands/snapshot.ts';
import { station } from './schema.ts';

const titleOf = (key: string): Texts => {
  const column = STATION_COLUMNS.find((one) => one.key === key);
  if (!column) throw new TypeError(`Stations have no column ${key}.`);
  return column.title;
};
const wordsOf = (word: (language: 'zh' | 'en' | 'ja') => string): Texts => ({
  ...{ zh: word('zh'), en: word('en'), ja: word('ja') },
});

const number = (key: string, unit: string, hint: Texts, more: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{ key, title: titleOf(key), type: 'number', hint, need: 'new' },
  ...(unit !== '' && { unit }),
  ...more,
});
const RATING: Texts = {
  zh: '该类型没有的额定值填 0 或留空。',
  en: '0 or empty where the type has no such rating.',
  ja: '種別にない定格は 0 または空欄。',
};
const DEGREES: Texts = { zh: 'WGS 84，度。', en: 'WGS 84, in degrees.', ja: 'WGS 84、度。' };

const COLUMNS: readonly ImportColumn[] = [
  {
    ...{ key: 'code', title: titleOf('code'), type: 'code', need: 'key' },
    hint: {
      zh: '已有的编号修改该电站，新编号新增电站。',
      en: 'A known code changes its station; another one adds a station.',
      ja: '登録済みのコードはその発電所を変更し、未登録のコードは発電所を追加します。',
    },
  },
  {
    ...{ key: 'name', title: titleOf('name'), type: 'text', need: 'new' },
    hint: { zh: '', en: '', ja: '' },
  },
  {
    ...{ key: 'type', title: titleOf('type'), type: 'choice', need: 'new', isFixed: true },
    hint: { zh: '新增后不能修改。', en: 'Fixed once the station is added.', ja: '追加後は変更できません。' },
    choices: STATION_TYPES.map((value) => ({
      value,
      words: wordsOf((language) => stationWords[language][`type${value}`]),
    })),
  },
  {
    ...{ key: 'grade', title: titleOf('grade'), type: 'choice', need: 'new' },
    hint: { zh: '', en: '', ja: '' },
    choices: STATION_GRADES.map((value) => ({ value })),
  },
  {
    ...{ key: 'status', title: titleOf('status'), type: 'choice', need: 'optional' },
    ...{ isFixed: true, initial: 'construction' },
    hint: { zh: '', en: '', ja: '' },
    choices: STATION_STATUSES.map((value) => ({
      value,
      words: wordsOf((language) => stationWords[language][statusWord(value)]),
    })),
  },
  {
    ...{ key: 'launchDate', title: titleOf('launchDate'), type: 'date', need: 'optional' },
    ...{ isFixed: true, initial: null },
    hint: { zh: '', en: '', ja: '' },
  },
  number('pvKwp', 'kWp', RATING, { empty: 0 }),
  number('essKw', 'kW', RATING, { empty: 0 }),
  number('essKwh', 'kWh', RATING, { empty: 0 }),
  number('transformerKva', 'kVA', { zh: '', en: '', ja: '' }),
  {
    ...{ key: 'voltageLevel', title: titleOf('voltageLevel'), type: 'choice', need: 'new' },
    hint: { zh: '', en: '', ja: '' },
    choices: VOLTAGE_LEVELS.map((value) => ({ value })),
  },
  number('pocCount', '', { zh: '并网点数量。', en: 'How many.', ja: '連系点の数。' }),
  number('areaM2', 'm²', { zh: '', en: '', ja: '' }),
  number('lng', '', DEGREES),
  number('lat', '', DEGREES),
  {
    ...{ key: 'tz', title: titleOf('tz'), type: 'code', need: 'new', isFixed: true },
    hint: {
      zh: 'IANA 时区，例如 Asia/Shanghai。新增后不能修改。',
      en: 'IANA time zone, such as Asia/Shanghai. Fixed once the station is added.',
      ja: 'IANA タイムゾーン（例：Asia/Shanghai）。追加後は変更できません。',
    },
  },
  {
    ...{ key: 'like', type: 'code', need: 'optional', isNote: true },
    title: { zh: '设备同电站', en: 'Devices as in', ja: '機器の複製元' },
    hint: {
      zh: '新增时必填：本企业某电站的编号，其设备、电表与数据通道将被复制。',
      en: 'Required for new lines: the code of an own station whose devices, meters and channels are copied.',
      ja: '新規の行では必須：機器、メーター、チャネルを複製する自社発電所のコード。',
    },
  },
  {
    ...{ key: 'from', type: 'date', need: 'optional', isNote: true },
    title: { zh: '额定值生效日', en: 'Ratings valid from', ja: '定格の適用開始日' },
    hint: {
      zh: '修改额定值时使用；留空为导入当天。',
      en: 'For changed ratings; the day of the import where it is empty.',
      ja: '定格を変更する場合に使用。空欄の場合は取り込み日。',
    },
  },
];

const EDITABLE = Object.keys(changeStation.body.properties).filter((key) => key !== 'from');
const NEW = ['code', 'type', 'tz', ...EDITABLE];
const picked = (values: Facts, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/** A day that the schema takes where the line names none. */
const ANY_DAY = '2000-01-01';
const createFaults = bodyFaults(createStation.body);
const changeFaults = bodyFaults(changeStation.body);

function checkLine({ values, before }: LineToWrite): readonly FieldError[] {
  const faults = before
    ? changeFaults({ ...picked(values, EDITABLE), from: values.from ?? ANY_DAY })
    : createFaults({ ...picked(values, NEW), devices: [], channels: [] });
  // The devices are those of another station.
  const found = faults.filter(({ field }) => field !== 'devices');
  if (found.length > 0) return found;
  const violation = ratingViolation(values.type as StationType, values as never);
  return [
    ...(violation ? [violation] : []),
    ...(before || values.like ? [] : [{ field: 'like', rule: 'import.requiredNew' }]),
  ];
}

/** Own stations of the person, by code. */
async function ownStations(context: Context, asker: JobAsker, codes: readonly string[]) {
  const scope = await stationsInScope(context, asker, [...new Set(codes)]);
  const ids = [...scope.values()].flatMap(({ id, uses }) => (uses.has('own') ? [id] : []));
  if (ids.length === 0) return new Map<string, typeof station.$inferSelect>();
  const rows = await context.db.select().from(station).where(inArray(station.id, ids));
  return new Map(rows.map((row) => [row.code, row]));
}

const codeOf = ({ code }: Facts): string => String(code ?? '');

/** Codes that are looked up in one statement. */
const LOOKED_UP = 200;

/** Refuses the new lines from where on all of them add more devices than one transaction should. */
async function refuseDevices(
  context: Context,
  asker: JobAsker,
  added: readonly Facts[],
): Promise<(FieldError | null)[]> {
  const models = [...new Set(added.map(({ like }) => String(like)))];
  const devices = new Map<string, number>();
  for (let at = 0; at < models.length; at += LOOKED_UP) {
    const known = await ownStations(context, asker, models.slice(at, at + LOOKED_UP));
    const counts = await countSetups(
      context,
      [...known.values()].map(({ id }) => id),
    );
    for (const { code, id } of known.values()) devices.set(code, counts.get(id) ?? 0);
  }
  let all = 0;
  return added.map((values) => {
    const copied = devices.get(String(values.like)) ?? 0;
    // A later line may be like this one.
    devices.set(codeOf(values), copied);
    all += copied;
    const limit = IMPORT_MAX_DEVICES;
    return all > limit ? { field: 'like', rule: 'import.devices', params: { limit } } : null;
  });
}

/** Stations of the ledger: new ones, and the facts of those that the organisation has. */
export const stationImport: ImportKind = {
  name: 'stations',
  title: { zh: '电站台账', en: 'Stations', ja: '発電所台帳' },
  hint: {
    zh: '每行一个电站。文件中没有的电站保持不变。',
    en: 'One station a line. Stations that are not in the file stay as they are.',
    ja: '1 行に 1 発電所。ファイルにない発電所は変わりません。',
  },
  permission: 'ledger:edit',
  columns: COLUMNS,
  unread: [titleOf('safeDays')],
  subject: (values) => `station:${codeOf(values)}`,
  async lock(context, asker) {
    await actIn(context, actorOf(asker), 'ledger:edit');
  },
  async read(context, asker, lines) {
    const known = await ownStations(context, asker, lines.map(codeOf));
    return lines.map((values) => {
      const row = known.get(codeOf(values));
      return row
        ? (Object.fromEntries(COLUMNS.map(({ key }) => [key, row[key as 'code'] ?? null])) as Facts)
        : null;
    });
  },
  check: checkLine,
  refuseWork: refuseDevices,
  async write(context, asker, { values, before }) {
    if (before) {
      const known = await ownStations(context, asker, [codeOf(values)]);
      const tz = known.get(codeOf(values))?.tz ?? 'UTC';
      const days = await daysAt(context, [tz], context.clock().getTime());
      const from = values.from ?? days.get(tz)?.date;
      await editStation(context, asker, codeOf(values), { ...picked(values, EDITABLE), from } as never);
      return;
    }
    const model = (await ownStations(context, asker, [String(values.like)])).get(String(values.like));
    if (!model) throw refuseField('like', 'import.station');
    const setup = await readSetup(context, model.id);
    await addStation(context, asker, { ...picked(values, NEW), ...setup } as never);
  },
  changedParts: CHANGED_PARTS,
  async snapshot(context, asker, lines) {
    const known = await ownStations(context, asker, lines.map(codeOf));
    const found = await snapshotStations(context, [...known.values()]);
    return lines.map((values) => found.get(codeOf(values)) ?? null);
  },
  async state(context, asker, { added, changed }) {
    const scope = await stationsInScope(context, asker, [...added, ...changed].map(codeOf));
    const idsOf = (lines: readonly Facts[]) =>
      lines.flatMap((values) => {
        const place = scope.get(codeOf(values));
        return place?.uses.has('own') ? [place.id] : [];
      });
    return stateOfStations(context, { added: idsOf(added), changed: idsOf(changed) });
  },
  restore: (context, _asker, { values, before }) => restoreStation(context, codeOf(values), before),
};
