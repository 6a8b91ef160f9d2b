import { Type } from 'typebox';
import { type Command, CommandQuery } from '#contract/energy/command/calls.ts';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { commandPages, countCommands } from './commands/log.ts';
import { createDeadlines } from './deadlines.ts';

const COLUMNS: readonly ExportColumn[] = [
  { key: 'time', kind: 'time', title: { zh: '时间（UTC）', en: 'Time (UTC)', ja: '日時（UTC）' } },
  { key: 'by', kind: 'text', title: { zh: '操作人', en: 'Operator', ja: '操作者' } },
  { key: 'source', kind: 'text', title: { zh: '来源', en: 'Source', ja: '送信元' } },
  { key: 'station', kind: 'text', title: { zh: '电站', en: 'Station', ja: '発電所' } },
  { key: 'module', kind: 'text', title: { zh: '模块', en: 'Module', ja: 'モジュール' } },
  { key: 'position', kind: 'text', title: { zh: '位置', en: 'Position', ja: '位置' } },
  { key: 'unit', kind: 'text', title: { zh: '单位', en: 'Unit', ja: '単位' } },
  { key: 'before', kind: 'number', title: { zh: '之前', en: 'Before', ja: '変更前' } },
  { key: 'after', kind: 'number', title: { zh: '之后', en: 'After', ja: '変更後' } },
  { key: 'sent', kind: 'text', title: { zh: '下发状态', en: 'Send state', ja: '送信状態' } },
  { key: 'execution', kind: 'text', title: { zh: '执行状态', en: 'Execution state', ja: '実行状態' } },
  { key: 'readback', kind: 'number', title: { zh: '回读值', en: 'Read-back', ja: '読み戻し' } },
  { key: 'frame', kind: 'time', title: { zh: '证明的数据帧', en: 'Frame', ja: '証拠のフレーム' } },
  { key: 'seconds', kind: 'number', title: { zh: '用时（秒）', en: 'Seconds', ja: '秒数' } },
  { key: 'refusal', kind: 'text', title: { zh: '拦截规则', en: 'Refused by', ja: '拒否の理由' } },
  { key: 'reason', kind: 'text', title: { zh: '原因', en: 'Reason', ja: '理由' } },
];

/** Commands of a statement. */
const PAGE = 100;

const { page: _page, size: _size, sort: _sort, ...FILTER } = CommandQuery.properties;

/** The commands to the stations in scope, oldest first, narrowed as the page’s list is. */
export const commandExport = exportSource({
  name: 'commands',
  title: { zh: '操作日志', en: 'Control log', ja: '操作ログ' },
  permission: 'remoteControl:view',
  filter: Type.Object(FILTER),
  period: 'instants',
  choices: COLUMNS.map(({ key }) => key),
  async open(context, { filter, language, ...asker }) {
    const clocks = { clock: context.clock, steady: () => performance.now() };
    const reader = { context, devices: createDevices(context), deadlines: createDeadlines(clocks) };
    return {
      columns: COLUMNS,
      total: await countCommands(reader, asker, filter),
      zone: 'UTC',
      async *pages() {
        for await (const page of commandPages(reader, asker, filter, language, PAGE)) yield page.map(rowOf);
      },
    };
  },
});

const wall = (at: string | number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const rowOf = (command: Command): Cell[] => [
  ...[wall(command.createdAt), command.by ?? '', command.source, command.station, command.device],
  ...[command.kind === 'stop' ? 'stop' : command.pointName, command.unit, command.before, command.after],
  ...[command.state === 'refused' ? 'refused' : command.sendStatus, command.executionState ?? ''],
  ...[command.readback, command.frameTs === null ? null : wall(command.frameTs), command.seconds],
  ...[command.refusal?.message ?? '', command.reason],
];
