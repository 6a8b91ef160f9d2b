import type { Condition, Names, RuleBody, RuleScope } from '#contract/energy/alarm-rule/rules.ts';
import type { Database } from '#server/db/database.ts';
import { type DemoOrganization, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { alarmConfiguration, alarmRule } from './schema.ts';

interface RuleSeed extends Partial<Omit<RuleBody, 'scope' | 'names' | 'conditions'>> {
  readonly code: string;
  readonly level: 1 | 2 | 3;
  readonly names: Names;
  readonly conditions: readonly Condition[];
  readonly scope?: Partial<RuleScope>;
}

const names = (zh: string, en: string, ja: string): Names => ({ zh, en, ja });

/** The same condition for each pack of a cabinet or rack; those that a model does not have are left out. */
const packs = (point: (pack: number) => string, facts: Omit<Condition, 'point'>): Condition[] =>
  Array.from({ length: 10 }, (_, index) => ({ ...facts, point: point(index + 1) }));

const BATTERIES = ['cabinet', 'rack'];

/** Rules of every organisation of the demo. They name kinds of devices and points, so they fit whatever is there. */
const RULES: readonly RuleSeed[] = [
  {
    ...{ code: 'CELL-TEMP-HIGH', level: 3, safety: true, scope: { deviceKinds: BATTERIES } },
    names: names('电芯温度过高', 'Cell temperature too high', 'セル温度が高すぎます'),
    conditions: packs((pack) => `pack${pack}CellMaxC`, { kind: 'threshold', op: '>', value: 55, clear: 53 }),
  },
  {
    ...{ code: 'CELL-VOLT-LOW', level: 2, holdS: 120, scope: { deviceKinds: BATTERIES } },
    names: names('电芯电压过低', 'Cell voltage too low', 'セル電圧が低すぎます'),
    conditions: packs((pack) => `pack${pack}CellMinV`, {
      kind: 'threshold',
      op: '<',
      value: 2.8,
      clear: 2.9,
    }),
  },
  {
    ...{ code: 'FIRE-LOOP', level: 3, safety: true, scope: { deviceKinds: [...BATTERIES, 'fire'] } },
    names: names('消防告警', 'Fire alarm', '火災警報'),
    conditions: [
      { kind: 'state', point: 'fireState', values: [2] },
      { kind: 'state', point: 'alarmState', values: [2] },
    ],
  },
  {
    ...{ code: 'GAS-HIGH', level: 3, safety: true, scope: { deviceKinds: ['gas'] } },
    names: names('可燃气体浓度过高', 'Combustible gas too high', '可燃性ガス濃度が高すぎます'),
    conditions: [
      { kind: 'threshold', point: 'hydrogenPpm', op: '>', value: 4000, clear: 2000 },
      { kind: 'state', point: 'alarmState', values: [2] },
    ],
  },
  {
    ...{ code: 'INSULATION-LOW', level: 3, safety: true, holdS: 120, scope: { deviceKinds: BATTERIES } },
    names: names('绝缘电阻过低', 'Insulation resistance too low', '絶縁抵抗が低すぎます'),
    conditions: [{ kind: 'threshold', point: 'insulationKohm', op: '<', value: 500, clear: 600 }],
  },
  {
    ...{ code: 'DOOR-OPEN', level: 1, holdS: 300, scope: { deviceKinds: BATTERIES } },
    names: names('柜门未关', 'Door open', '扉が開いています'),
    conditions: [{ kind: 'state', point: 'doorState', values: [1] }],
  },
  {
    ...{ code: 'SOC-LOW', level: 1, holdS: 300, scope: { deviceKinds: [...BATTERIES, 'battery'] } },
    names: names('电量过低', 'State of charge too low', '充電率が低すぎます'),
    conditions: [{ kind: 'threshold', point: 'socPercent', op: '<', value: 4, clear: 8 }],
  },
  {
    ...{ code: 'PCS-TEMP-HIGH', level: 2, holdS: 60, scope: { deviceKinds: ['pcs'] } },
    names: names('变流器温度过高', 'Power converter too hot', 'パワーコンディショナの温度が高すぎます'),
    conditions: [{ kind: 'threshold', point: 'celsius', op: '>', value: 85, clear: 78 }],
  },
  {
    ...{ code: 'INV-TEMP-HIGH', level: 2, holdS: 60, scope: { deviceKinds: ['inverter'] } },
    names: names('逆变器温度过高', 'Inverter too hot', 'インバータの温度が高すぎます'),
    conditions: [{ kind: 'threshold', point: 'celsius', op: '>', value: 90, clear: 82 }],
  },
  {
    ...{ code: 'TRAFO-TEMP-HIGH', level: 2, holdS: 300, scope: { deviceKinds: ['poc'] } },
    names: names('变压器温度过高', 'Transformer too hot', '変圧器の温度が高すぎます'),
    conditions: [{ kind: 'threshold', point: 'transformerCelsius', op: '>', value: 105, clear: 95 }],
  },
  {
    ...{ code: 'MAINS-OFF', level: 3, scope: { deviceKinds: ['mains'] } },
    names: names('市电中断', 'Mains failed', '商用電源の停電'),
    conditions: [{ kind: 'state', point: 'state', values: [0] }],
  },
  {
    ...{ code: 'SILENT', level: 2 },
    names: names('数据中断', 'No data', 'データなし'),
    conditions: [{ kind: 'silence' }],
  },
];

const OWNERS: readonly DemoOrganization[] = ['sunfield', 'harborStorage', 'grid', 'harborAgents'];

/** What the codes of the demo's products mean. */
// biome-ignore format: one row per line, aligned as a table
const CODES: readonly [maker: string, model: string, code: string, level: 1 | 2 | 3, names: Names, advice: Names, safety?: true][] = [
  ...(['NV-430C', 'NV-500R', 'NV-48T'] as const).flatMap((model) => [
    ['Norvolt', model, 'B-101', 1, names('电芯温差偏大', 'Cell temperatures differ', 'セル温度差が大きい'), names('检查风道和风扇。', 'Check air ducts and fans.', '風路とファンを確認してください。')],
    ['Norvolt', model, 'B-204', 2, names('热管理降额', 'Derated by thermal management', '熱管理による出力制限'), names('检查冷却，待温度回落。', 'Check the cooling; wait until it has cooled down.', '冷却を確認し、温度が下がるまで待ってください。')],
    ['Norvolt', model, 'B-310', 3, names('电池保护停机', 'Battery protection tripped', '電池保護による停止'), names('不要复位，联系维护人员。', 'Do not reset. Call maintenance.', '復帰操作をせず、保守担当に連絡してください。'), true],
  ] satisfies typeof CODES),
  ['Axion Power', 'AP-PCS', 'P-110', 1, names('变流器滤网提示', 'Converter filter due', 'PCS フィルター清掃時期'), names('清洁或更换滤网。', 'Clean or replace the filter.', 'フィルターを清掃または交換してください。')],
  ['Axion Power', 'AP-PCS', 'P-220', 2, names('变流器降额', 'Converter derated', 'PCS 出力制限'), names('检查温度和电网电压。', 'Check temperature and grid voltage.', '温度と系統電圧を確認してください。')],
  ['Axion Power', 'AP-PCS', 'P-301', 3, names('变流器故障停机', 'Converter tripped', 'PCS 故障停止'), names('查看故障字，联系维护人员。', 'Read the fault word; call maintenance.', '故障コードを確認し、保守担当に連絡してください。')],
  ['Helion', 'HI-12S', 'I-105', 1, names('组串电流偏低', 'String current low', 'ストリング電流低下'), names('检查遮挡和保险丝。', 'Check shading and fuses.', '影とヒューズを確認してください。')],
  ['Helion', 'HI-12S', 'I-214', 2, names('逆变器电网异常', 'Inverter: grid out of range', 'インバータ系統異常'), names('等待电网恢复。', 'Wait for the grid.', '系統の復帰を待ってください。')],
  ['Helion', 'HI-12S', 'I-302', 3, names('逆变器绝缘故障', 'Inverter insulation fault', 'インバータ絶縁故障'), names('不要触摸组件支架，联系维护人员。', 'Do not touch the frames. Call maintenance.', '架台に触れず、保守担当に連絡してください。'), true],
  ['Boreal', 'BC-60', 'H-201', 2, names('空调压缩机故障', 'Cooling compressor fault', '空調コンプレッサ故障'), names('切换备用空调。', 'Switch to the spare unit.', '予備機に切り替えてください。')],
  ['Vigil', 'VF-7', 'F-300', 3, names('消防系统告警', 'Fire system alarm', '消火設備の警報'), names('立即疏散并拨打火警电话。', 'Evacuate and call the fire brigade.', '直ちに避難し、消防に通報してください。'), true],
  ['Vigil', 'VG-5', 'F-310', 3, names('可燃气体告警', 'Gas alarm', 'ガス警報'), names('断电通风，禁止进入。', 'Cut power, ventilate, keep out.', '電源を切って換気し、立ち入らないでください。'), true],
  ['Axion Power', 'AR-9', 'R-201', 2, names('整流模块故障', 'Rectifier module fault', '整流モジュール故障'), names('更换故障模块。', 'Replace the module.', 'モジュールを交換してください。')],
  ['Precisia', 'MS-5', 'G-310', 3, names('市电失电', 'Mains lost', '商用電源喪失'), names('启动油机，关注电池时长。', 'Start the generator; watch the battery.', '発電機を起動し、電池残量を確認してください。')],
  ['Precisia', 'POC-7', 'G-301', 3, names('并网点断路器跳闸', 'Grid breaker tripped', '連系点遮断器トリップ'), names('确认保护动作后再合闸。', 'Find what tripped it before closing.', '保護動作を確認してから投入してください。')],
  ...(['PM-9 grid', 'PM-9 PV', 'PM-9 storage'] as const).map((model) =>
    ['Precisia', model, 'M-120', 2, names('电表通信异常', 'Meter communication fault', 'メータ通信異常'), names('检查通信线缆。', 'Check the cable.', '通信ケーブルを確認してください。')] satisfies (typeof CODES)[number]),
];

const ALL: RuleScope = { stationTypes: [], stations: [], deviceKinds: [], devices: [] };

/** The rules and codes of the demo's organisations. Stations get their copies with the first tick. */
export async function seedAlarmRules(db: Database, now: Date): Promise<void> {
  let revision = 0;
  const rules = OWNERS.flatMap((owner) =>
    RULES.map(({ scope, ...rule }) => {
      const body: RuleBody = {
        ...{ match: 'any' as const, holdS: 0, clearHoldS: 60, flapS: 600, enabled: true, safety: false },
        ...rule,
        scope: { ...ALL, ...scope },
      };
      revision += 1;
      return {
        ...{ id: seedId(`alarm-rule:${owner}:${rule.code}`), version: 1, revision, body, createdAt: now },
        organizationId: organizations[owner].id,
      };
    }),
  );
  await db.insert(alarmRule).values(rules);
  await db.insert(alarmConfiguration).values(
    OWNERS.flatMap((owner) =>
      CODES.map(([maker, model, code, level, name, advice, isSafety = false]) => ({
        ...{
          organizationId: organizations[owner].id,
          maker,
          model,
          code,
          level,
          names: name,
          advice,
          isSafety,
        },
        ...{ revision, createdAt: now },
      })),
    ),
  );
}
