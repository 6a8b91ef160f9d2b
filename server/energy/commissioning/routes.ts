import type { FastifyInstance } from 'fastify';
import {
  changeSheetPoint,
  correctSheet,
  createSheet,
  getSheet,
  listSheetPoints,
  listSheets,
  runSheetTests,
  signSheet,
} from '#contract/energy/commissioning/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createTurns, type Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { correct } from './commands/correct.ts';
import { beginSheet, changePoint } from './commands/edit.ts';
import { findSheetPoints } from './commands/sheet-points.ts';
import { findSheets, readSheet } from './commands/sheets.ts';
import { sign } from './commands/sign.ts';
import { testSheet } from './commands/test.ts';

export function commissioningRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  // Each of these reads days of history.
  const inTurn = createTurns();
  route(app, listSheets, ({ caller, query }) => findSheets(context, caller, query));
  route(app, createSheet, ({ caller, body }) => beginSheet(context, caller, body));
  route(app, getSheet, ({ caller, params }) => readSheet(context, caller, params.id));
  route(app, listSheetPoints, ({ caller, params, query, language }) =>
    findSheetPoints(context, reader.devices, caller, params.id, query, language),
  );
  route(app, changeSheetPoint, ({ caller, params, body }) => changePoint(context, caller, params.id, body));
  route(app, runSheetTests, ({ caller, body }) =>
    inTurn(caller.userId, () => testSheet(context, reader, caller, body)),
  );
  route(app, correctSheet, ({ caller, params, body }) =>
    inTurn(caller.userId, () => correct(context, reader, caller, params.id, body)),
  );
  route(app, signSheet, ({ caller, params, body }) => sign(context, caller, params.id, body));
}
