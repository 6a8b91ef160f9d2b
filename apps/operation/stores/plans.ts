import type { DataOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/maintenance-plan/calls.ts';
import { PLAN_PREVIEW_MAX, PLAN_RULES, type PlanRuleKind } from '#contract/energy/maintenance-plan/limits.ts';
import { changing } from '#kit/changing.ts';
import { today } from '#kit/days.ts';
import { countUpTo, filterAddress, oneOf, searchText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { getTree } from '../api/device.ts';
import { getOrder } from '../api/order.ts';
import * as api from '../api/plan.ts';
import { aimOf, draftOfOrder, fieldsOf, type PlanDraft, ruleOf } from './plan-draft.ts';
import { PLANS_PATH } from './routes.ts';

interface PlanFilter {
  search: string;
  kind: PlanRuleKind | undefined;
  paused: 'yes' | 'no' | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PlanFilter = { search: '', kind: undefined, paused: undefined, page: 1, size: 20 };

const address = filterAddress(PLANS_PATH, EVERYTHING, {
  ...{ search: searchText, kind: oneOf(PLAN_RULES), paused: oneOf(['yes', 'no']) },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

type Plans = DataOf<typeof calls.listPlans>;
export type Plan = calls.MaintenancePlan;

/** The maintenance plans, and their changes. */
export function createPlans(life: AbortSignal) {
  const list = listPage<PlanFilter, Plans>(
    EVERYTHING,
    ({ search, kind, paused, page, size }, signal) =>
      api.listPlans(
        {
          query: {
            ...{ page, size },
            ...(search && { search }),
            ...(kind && { kind }),
            ...(paused && { paused: paused === 'yes' }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
  const changes = changing(list.refresh);
  return {
    ...{ ...list, changes },
    detail: (id: string, end: AbortSignal) =>
      remote((signal) => api.getPlan({ params: { id } }, { signal }), AbortSignal.any([life, end])),
    /** The product models that a plan can be about. */
    models: (end: AbortSignal) =>
      remote(
        async (signal) => (await api.listDeviceModels({}, { signal })).list,
        AbortSignal.any([life, end]),
      ),
    /** The devices of a station. */
    devices: (code: string, end: AbortSignal) =>
      remote(
        async (signal) => (await getTree({ params: { code } }, { signal })).devices,
        AbortSignal.any([life, end]),
      ),
    /** The draft of a plan that does the work of an order again. */
    ofOrder: (no: string, end: AbortSignal) =>
      remote(
        async (signal) => {
          const order = await getOrder({ params: { no } }, { signal });
          const { devices } = await getTree({ params: { code: order.station } }, { signal });
          const { list } = await api.listDeviceModels({}, { signal });
          const own = devices.find(({ code }) => code === order.device)?.model;
          const model = list.find(({ maker, model: name }) => maker === own?.maker && name === own.name);
          return draftOfOrder(order, model?.id, today());
        },
        AbortSignal.any([life, end]),
      ),
    /** When a draft would be due; that of a plan counts from its last orders. */
    preview: (draft: PlanDraft, id: string | undefined, end: AbortSignal) =>
      remote(
        async (signal) => {
          const body = { ...aimOf(draft), rule: ruleOf(draft), dates: PLAN_PREVIEW_MAX, ...(id && { id }) };
          return (await api.previewPlan({ body }, { signal })).list;
        },
        AbortSignal.any([life, end]),
      ),
    store: (plan: Plan | null, draft: PlanDraft): Promise<boolean> =>
      changes.change(() =>
        plan === null
          ? api.makePlan({ body: fieldsOf(draft) })
          : api.changePlan({ params: { id: plan.id }, body: { ...fieldsOf(draft), base: plan.version } }),
      ),
    pause: ({ id, paused }: Plan): Promise<boolean> =>
      changes.change(() => api.pausePlan({ params: { id }, body: { paused: !paused } })),
    remove: (id: string): Promise<boolean> => changes.change(() => api.removePlan({ params: { id } })),
  };
}

export type PlansPage = ReturnType<typeof createPlans>;
