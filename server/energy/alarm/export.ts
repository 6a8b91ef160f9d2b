import { Type } from 'typebox';
import { type Alarm, AlarmFilters } from '#contract/energy/alarm/calls.ts';
import type { Context } from '#server/core/context.ts';
import {
  type Cell,
  type ExportAsk,
  type ExportColumn,
  exportSource,
  type Texts,
} from '#server/core/export/source.ts';
import { ALARM_ROW, type AlarmRow, alarmAnswers } from './commands/alarm-answer.ts';
import {
  type AlarmCondition,
  type AlarmFilter,
  conditionOf,
  type Scope,
} from './commands/alarm-condition.ts';
import { countAlarms } from './commands/alarm-list.ts';
import { scopeById } from './commands/facts.ts';

interface Column extends ExportColumn {
  readonly cell: (alarm: Alarm) => Cell;
}

const column = (
  key: string,
  kind: ExportColumn['kind'],
  [zh, en, ja]: readonly [string, string, string],
  cell: Column['cell'],
): Column => ({ key, kind, title: { zh, en, ja }, cell });

const mark = (is: boolean): Cell => (is ? 1 : 0);

/** A moment as the clocks at the station show it. */
const wall = (at: string | null, { tz }: Alarm): Cell => at && wallClockOf(tz).format(new Date(at));

const clocks = new Map<string, Intl.DateTimeFormat>();
function wallClockOf(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes times as `2026-10-25 02:30:00`.
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, known);
  return known;
}

const COLUMNS: readonly Column[] = [
  column('level', 'number', ['级别', 'Level', 'レベル'], ({ level }) => level),
  column('code', 'text', ['代码', 'Code', 'コード'], ({ code }) => code),
  column('name', 'text', ['告警', 'Alarm', '警報'], ({ name }) => name),
  column('station', 'text', ['电站编号', 'Station code', '発電所コード'], ({ station }) => station),
  column('stationName', 'text', ['电站', 'Station', '発電所'], ({ stationName }) => stationName),
  column('device', 'text', ['设备编号', 'Device code', '機器コード'], ({ device }) => device),
  column('deviceName', 'text', ['设备', 'Device', '機器'], ({ deviceName }) => deviceName),
  column('point', 'text', ['测点', 'Point', '測定点'], ({ point }) => point),
  column('preValue', 'number', ['告警前值', 'Value before', '直前の値'], ({ preValue }) => preValue),
  column('value', 'number', ['告警值', 'Value', '発生時の値'], ({ value }) => value),
  column('extreme', 'number', ['极值', 'Extreme', '最大偏差値'], ({ extreme }) => extreme),
  column('unit', 'text', ['单位', 'Unit', '単位'], ({ unit }) => unit),
  column('startAt', 'time', ['发生时间', 'Raised', '発生'], (alarm) => wall(alarm.startAt, alarm)),
  column('resetAt', 'time', ['恢复时间', 'Reset', '復旧'], (alarm) => wall(alarm.resetAt, alarm)),
  column('tz', 'text', ['时区', 'Time zone', 'タイムゾーン'], ({ tz }) => tz),
  column('restoreCount', 'number', ['反复次数', 'Returns', '再発回数'], ({ restoreCount }) => restoreCount),
  column('escalation', 'number', ['升级', 'Escalation', 'エスカレーション'], ({ escalation }) => escalation),
  column('confirmedBy', 'text', ['确认人', 'Confirmed by', '確認者'], ({ confirmedBy }) => confirmedBy),
  column('confirmedAt', 'time', ['确认时间', 'Confirmed', '確認'], (alarm) => wall(alarm.confirmedAt, alarm)),
  column('note', 'text', ['备注', 'Remark', '備考'], ({ note }) => note),
  column('notified', 'number', ['已通知', 'Notified', '通知済み'], ({ notified }) => mark(notified)),
  column('suppressed', 'number', ['已抑制', 'Suppressed', '抑制'], ({ suppressed }) => mark(suppressed)),
  column('late', 'number', ['迟到', 'Late', '遅延'], ({ late }) => mark(late)),
  column('test', 'number', ['调试', 'Test', '試運転'], ({ test }) => mark(test)),
  column(
    'powerAtRiskKw',
    'number',
    ['受影响功率 kW', 'Power at risk kW', '影響を受ける出力 kW'],
    (alarm) => alarm.powerAtRiskKw,
  ),
];

const NOTE: Texts = {
  zh: '时间为各电站所在时区的当地时间。1 表示是，0 表示否。',
  en: 'Times are local at each station. 1 is yes, 0 is no.',
  ja: '日時は各発電所の現地時刻です。1 は該当、0 は非該当です。',
};

/** The alarms of a filter, newest first. */
export const alarmExport = exportSource({
  name: 'alarms',
  title: { zh: '告警记录', en: 'Alarm Records', ja: '警報記録' },
  permission: 'alarmRecords:view',
  filter: Type.Object(AlarmFilters),
  period: 'instants',
  choices: COLUMNS.map(({ key }) => key),
  async check(context, ask) {
    await conditionFor(context, ask);
  },
  async open(context, ask) {
    const { scope, condition } = await conditionFor(context, ask);
    return {
      columns: COLUMNS,
      total: await countAlarms(context, condition),
      notes: [NOTE],
      pages: () => pagesOf(context, ask, scope, condition),
    };
  },
});

async function conditionFor(context: Context, ask: ExportAsk<AlarmFilter>) {
  const scope = await scopeById(context, ask);
  return { scope, condition: await conditionOf(context, scope, ask.filter) };
}

const PAGE = 500;

async function* pagesOf(
  context: Context,
  { language }: ExportAsk<AlarmFilter>,
  scope: Scope,
  { text, values }: AlarmCondition,
): AsyncGenerator<Cell[][]> {
  let last: AlarmRow | undefined;
  do {
    const behind: AlarmRow | undefined = last;
    const place = ['timestamptz', 'bigint', 'uuid'].map((type, at) => `$${values.length + at + 1}::${type}`);
    const rows: AlarmRow[] = await context.telemetry.query<AlarmRow>(
      `select ${ALARM_ROW} from alarm a
       where ${text}${behind ? ` and (a.start_at, a.station_id, a.id) < (${place.join()})` : ''}
       order by a.start_at desc, a.station_id desc, a.id desc limit ${PAGE}`,
      behind ? [...values, new Date(behind.startAt), BigInt(behind.s), behind.id] : values,
    );
    const alarms = await alarmAnswers(context, scope, rows, language);
    yield alarms.map((alarm) => COLUMNS.map(({ cell }) => cell(alarm)));
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}
