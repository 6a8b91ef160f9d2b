import type { FastifyInstance } from 'fastify';
import {
  backtestAlarmRule,
  changeAlarmRule,
  createAlarmRule,
  deleteAlarmRule,
  getAlarmRule,
  listAlarmConfigurations,
  listAlarmRules,
  listUnmappedCodes,
  setAlarmConfiguration,
} from '#contract/energy/alarm-rule/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { backtest } from './commands/backtest.ts';
import { findConfigurations, findUnmapped, setConfiguration } from './commands/configuration.ts';
import { addRule, changeRule, deleteRule, findRules, readRule } from './commands/rule.ts';

export function alarmRuleRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, listAlarmRules, ({ caller, query }) =>
    findRules(context, caller.membership.organizationId, query),
  );
  route(app, getAlarmRule, ({ caller, params }) =>
    readRule(context, caller.membership.organizationId, params.id),
  );
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
  route(app, listUnmappedCodes, ({ caller }) => findUnmapped(context, caller));
}
