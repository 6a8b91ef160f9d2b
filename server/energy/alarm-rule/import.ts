import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { alarmLevelViolation } from '#contract/energy/alarm/rules.ts';
import {
  ADVICE_MAX_LENGTH,
  DOCUMENT_MAX_LENGTH,
  DOCUMENT_PATTERN,
  PRODUCT_MAX_LENGTH,
  RULE_CODE_PATTERN,
  RULE_NAME_MAX_LENGTH,
} from '#contract/energy/alarm-rule/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Texts } from '#server/core/export/source.ts';
import type { Facts, ImportColumn, ImportKind, Snapshot } from '#server/core/import/kind.ts';
import type { JobAsker } from '#server/core/job/kind.ts';
import { stateOfRows } from '#server/db/row-state.ts';
import { bodyFaults } from '#server/http/validation.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { removeConfiguration, storeConfiguration } from './commands/configuration.ts';
import { alarmConfiguration } from './schema.ts';

type Row = typeof alarmConfiguration.$inferSelect;

const NOTHING: Texts = { zh: '', en: '', ja: '' };
const column = (
  key: string,
  [zh, en, ja]: readonly [string, string, string],
  type: ImportColumn['type'],
  need: ImportColumn['need'],
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ key, title: { zh, en, ja }, type, need, hint: NOTHING, ...more });

const COLUMNS: readonly ImportColumn[] = [
  column('maker', ['厂商', 'Maker', 'メーカー'], 'text', 'key'),
  column('model', ['型号', 'Model', '型式'], 'text', 'key'),
  column('code', ['代码', 'Code', 'コード'], 'code', 'key'),
  column('level', ['级别', 'Level', 'レベル'], 'number', 'new', {
    hint: {
      zh: '1 最轻，3 最重。',
      en: '1 is the mildest, 3 the gravest.',
      ja: '1 が最も軽く、3 が最も重い。',
    },
  }),
  column('nameZh', ['名称（中文）', 'Name (Chinese)', '名称（中国語）'], 'text', 'new'),
  column('nameEn', ['名称（英文）', 'Name (English)', '名称（英語）'], 'text', 'new'),
  column('nameJa', ['名称（日文）', 'Name (Japanese)', '名称（日本語）'], 'text', 'new'),
  column('adviceZh', ['处理建议（中文）', 'Advice (Chinese)', '対処方法（中国語）'], 'text', 'optional', {
    empty: '',
  }),
  column('adviceEn', ['处理建议（英文）', 'Advice (English)', '対処方法（英語）'], 'text', 'optional', {
    empty: '',
  }),
  column('adviceJa', ['处理建议（日文）', 'Advice (Japanese)', '対処方法（日本語）'], 'text', 'optional', {
    empty: '',
  }),
  column('document', ['文档地址', 'Document address', '文書のアドレス'], 'text', 'optional', { empty: '' }),
  column('safety', ['安全告警', 'Protects people or the plant', '人や設備を守る警報'], 'choice', 'optional', {
    empty: 'no',
    choices: [
      { value: 'yes', words: { zh: '是', en: 'Yes', ja: 'はい' } },
      { value: 'no', words: { zh: '否', en: 'No', ja: 'いいえ' } },
    ],
    hint: {
      zh: '安全告警不能被抑制。',
      en: 'Such an alarm can never be suppressed.',
      ja: '該当する警報は抑制できません。',
    },
  }),
];

const word = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
const Texted = Type.Object({
  ...{ maker: word(PRODUCT_MAX_LENGTH, 1), model: word(PRODUCT_MAX_LENGTH, 1) },
  code: Type.String({ pattern: RULE_CODE_PATTERN }),
  nameZh: word(RULE_NAME_MAX_LENGTH, 1),
  nameEn: word(RULE_NAME_MAX_LENGTH, 1),
  nameJa: word(RULE_NAME_MAX_LENGTH, 1),
  ...{
    adviceZh: word(ADVICE_MAX_LENGTH),
    adviceEn: word(ADVICE_MAX_LENGTH),
    adviceJa: word(ADVICE_MAX_LENGTH),
  },
  document: Type.String({ maxLength: DOCUMENT_MAX_LENGTH, pattern: DOCUMENT_PATTERN }),
});
const faultsOf = bodyFaults(Texted);
const TEXTS = Object.keys(Texted.properties);

const text = (values: Facts, key: string): string => String(values[key] ?? '');
const keyOf = (values: Facts) => ({
  ...{ maker: text(values, 'maker'), model: text(values, 'model'), code: text(values, 'code') },
});
const identity = (values: Facts): string => JSON.stringify(keyOf(values));

const bodyOf = (values: Facts) => ({
  ...{ ...keyOf(values), level: Number(values.level), document: text(values, 'document') },
  names: { zh: text(values, 'nameZh'), en: text(values, 'nameEn'), ja: text(values, 'nameJa') },
  advice: { zh: text(values, 'adviceZh'), en: text(values, 'adviceEn'), ja: text(values, 'adviceJa') },
  safety: values.safety === 'yes',
});

const valuesOf = ({ maker, model, code, level, names, advice, document, isSafety }: Row): Facts => ({
  ...{ maker, model, code, level, nameZh: names.zh, nameEn: names.en, nameJa: names.ja },
  ...{ adviceZh: advice.zh, adviceEn: advice.en, adviceJa: advice.ja, document },
  safety: isSafety ? 'yes' : 'no',
});

/** The rows of the lines' codes in the person's organisation, deleted ones included. */
function rowsOf({ membership: { organizationId } }: JobAsker, lines: readonly Facts[]): SQL {
  const { maker, model, code } = alarmConfiguration;
  const products = new Map(lines.map((line) => [JSON.stringify([line.maker, line.model]), keyOf(line)]));
  const each = [...products.values()].map((one) => {
    const codes = lines.map(keyOf).filter((line) => line.maker === one.maker && line.model === one.model);
    return and(
      eq(maker, one.maker),
      eq(model, one.model),
      inArray(
        code,
        codes.map((line) => line.code),
      ),
    );
  });
  return and(eq(alarmConfiguration.organizationId, organizationId), or(...each)) as SQL;
}

async function knownOf({ db }: Context, asker: JobAsker, lines: readonly Facts[]) {
  if (lines.length === 0) return new Map<string, Row>();
  const rows = await db.select().from(alarmConfiguration).where(rowsOf(asker, lines));
  return new Map(rows.filter(({ isDeleted }) => !isDeleted).map((row) => [identity(valuesOf(row)), row]));
}

/** What the codes of products mean. */
export const alarmCodeImport: ImportKind = {
  name: 'alarm-codes',
  title: { zh: '告警配置', en: 'Alarm configuration', ja: '警報設定' },
  hint: {
    zh: '每行一个型号的一个代码。文件中没有的代码保持不变。',
    en: 'One code of a model a line. Codes that are not in the file stay as they are.',
    ja: '1 行に 1 型式の 1 コード。ファイルにないコードは変わりません。',
  },
  permission: 'alarmRule:edit',
  columns: COLUMNS,
  subject: (values) =>
    `alarm-code:${text(values, 'maker')}/${text(values, 'model')}/${text(values, 'code')}`.slice(
      0,
      139,
    ) as `alarm-code:${string}`,
  async lock(context, asker) {
    await actIn(context, actorOf(asker), 'alarmRule:edit');
  },
  async read(context, asker, lines) {
    const known = await knownOf(context, asker, lines);
    return lines.map((values) => {
      const row = known.get(identity(values));
      return row ? valuesOf(row) : null;
    });
  },
  check({ values }) {
    const level = alarmLevelViolation(Number(values.level));
    return [
      ...(level ? [{ field: 'level', ...level }] : []),
      ...faultsOf(Object.fromEntries(TEXTS.map((key) => [key, text(values, key)]))),
    ];
  },
  async write(context, asker, { values }) {
    await storeConfiguration(context, actorOf(asker), bodyOf(values));
  },
  changedParts: ['facts'],
  async snapshot(context, asker, lines) {
    const known = await knownOf(context, asker, lines);
    return lines.map((values): Snapshot | null => {
      const row = known.get(identity(values));
      return row ? { facts: valuesOf(row) } : null;
    });
  },
  async state({ db }, asker, { added, changed }) {
    const lines = [...added, ...changed];
    if (lines.length === 0) return '';
    return stateOfRows(db, [{ table: alarmConfiguration, where: rowsOf(asker, lines) }]);
  },
  async restore(context, asker, { values, before }) {
    if (before === null) await removeConfiguration(context, actorOf(asker), keyOf(values));
    else await storeConfiguration(context, actorOf(asker), bodyOf(before.facts as Facts));
  },
};
