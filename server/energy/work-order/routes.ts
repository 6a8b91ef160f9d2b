import type { FastifyInstance } from 'fastify';
import {
  countOrders,
  getOrder,
  listLikeRequests,
  listOrderCalendar,
  listOrders,
  listRequests,
  makeRequest,
  setOrderChecks,
  takeOrderStep,
} from '#contract/energy/work-order/calls.ts';
import { getReported, reportByLabel } from '#contract/energy/work-order/report-calls.ts';
import {
  addEntries,
  addOrderPhoto,
  adviseOrder,
  getOrderPhoto,
  getOrderThumbnail,
  listDayRoute,
  takeOrderAlong,
} from '#contract/energy/work-order/work-calls.ts';
import type { Context } from '#server/core/context.ts';
import { addressOf } from '#server/http/address.ts';
import { route } from '#server/http/contract.ts';
import { advise } from './commands/advice.ts';
import { orderAnswer } from './commands/answer.ts';
import { setChecks } from './commands/checklist.ts';
import { addAll } from './commands/entries.ts';
import { requireOrder } from './commands/find-order.ts';
import { countByState, findCalendar, findOrders, findRequests } from './commands/list.ts';
import { addPhoto, openPhoto, readPhotoThumbnail } from './commands/photo.ts';
import { readReported, report } from './commands/report.ts';
import { likeRequests, request } from './commands/request.ts';
import { dayRoute } from './commands/route.ts';
import { takeStep } from './commands/step.ts';
import { takeAlong } from './commands/take-along.ts';

export function workOrderRoutes(app: FastifyInstance, context: Context): void {
  route(app, listRequests, ({ caller, query, language }) => findRequests(context, caller, query, language));
  route(app, listLikeRequests, ({ caller, query, language }) =>
    likeRequests(context, caller, query, language),
  );
  route(app, makeRequest, ({ caller, body, language }) => request(context, caller, body, language));
  route(app, listOrders, ({ caller, query, language }) => findOrders(context, caller, query, language));
  route(app, countOrders, ({ caller }) => countByState(context, caller));
  route(app, listOrderCalendar, ({ caller, query, language }) =>
    findCalendar(context, caller, query, language),
  );
  route(app, getOrder, async ({ caller, params, language }) =>
    orderAnswer(context, caller, await requireOrder(context, caller, params.no, 'view'), language),
  );
  route(app, takeOrderStep, ({ caller, params, body, language }) =>
    takeStep(context, caller, params.no, body, language),
  );
  route(app, setOrderChecks, ({ caller, params, body, language }) =>
    setChecks(context, caller, params.no, body, language),
  );
  route(app, addEntries, ({ caller, params, body, language }) =>
    addAll(context, caller, params.no, body.entries, language),
  );
  route(app, addOrderPhoto, ({ caller, params, query, upload }) =>
    addPhoto(context, caller, params.no, query, upload),
  );
  route(app, getOrderPhoto, ({ caller, params }) => openPhoto(context, caller, params.no, params.id));
  route(app, getOrderThumbnail, ({ caller, params }) =>
    readPhotoThumbnail(context, caller, params.no, params.id),
  );
  route(app, takeOrderAlong, ({ caller, params, language }) =>
    takeAlong(context, caller, params.no, language),
  );
  route(app, adviseOrder, ({ caller, params }) => advise(context, caller, params.no));
  route(app, listDayRoute, ({ caller, query, language }) => dayRoute(context, caller, query, language));
  route(app, getReported, ({ params, request }) => readReported(context, params.label, addressOf(request)));
  route(app, reportByLabel, ({ params, body, request }) =>
    report(context, params.label, body, addressOf(request)),
  );
}
