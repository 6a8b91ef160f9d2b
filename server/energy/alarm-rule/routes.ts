import type { FastifyInstance } from 'fastify';
import {
  backtestAlarmRule,
  changeAlarmRule,
  createAlarmRule,
  deleteAlarmConfiguration,
  deleteAlarmRule,
  getAlarmRule,
  listAlarmConfigurations,
  listAlarmRules,
  listUnmappedCodes,
  setAlarmConfiguration,
} from '#contract/energy/alarm-rule/calls.ts';
import { listAlarmProducts } from '#contract/energy/alarm-rule/products.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { backtest } from './commands/backtest.ts';
import { deleteConfiguration, findConfigurations, setConfiguration } from './commands/configuration.ts';
import { findProducts } from './commands/products.ts';
import { addRule, changeRule, deleteRule, findRules, readRule } from './commands/rule.ts';
import { findUnmapped } from './commands/unmapped.ts';

export function alarmRuleRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, listAlarmRules, ({ caller, query }) => findRules(context, caller, query));
  route(app, getAlarmRule, ({ caller, params }) => readRule(context, caller, params.id));
  route(app, createAlarmRule, ({ caller, body }) => addRule(context, caller, body));
  route(app, changeAlarmRule, ({ caller, params, body }) => changeRule(context, caller, params.id, body));
  route(app, deleteAlarmRule, async ({ caller, params }) => {
    await deleteRule(context, caller, params.id);
    return {};
  });
  route(app, backtestAlarmRule, ({ caller, body }) => backtest(context, reader, caller, body));

  route(app, listAlarmConfigurations, ({ caller, query }) =>
    findConfigurations(context, caller.membership.organizationId, query),
  );
  route(app, setAlarmConfiguration, async ({ caller, body }) => {
    await setConfiguration(context, caller, body);
    return {};
  });
  route(app, deleteAlarmConfiguration, async ({ caller, body }) => {
    await deleteConfiguration(context, caller, body);
    return {};
  });
  route(app, listAlarmProducts, async ({ caller, language }) => ({
    list: await findProducts(context, caller, language),
  }));
  route(app, listUnmappedCodes, ({ caller }) => findUnmapped(context, caller));
}
