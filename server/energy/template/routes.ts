import type { FastifyInstance } from 'fastify';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
} from '#contract/energy/template/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { addTemplate, editTemplate, findTemplates, removeTemplate } from './commands/template.ts';

export function templateRoutes(app: FastifyInstance, context: Context): void {
  route(app, listTemplates, ({ caller, query }) => findTemplates(context, caller, query));
  route(app, createTemplate, ({ caller, body }) => addTemplate(context, caller, body));
  route(app, changeTemplate, ({ caller, params, body }) => editTemplate(context, caller, { params, body }));
  route(app, deleteTemplate, async ({ caller, params, query }) => {
    await removeTemplate(context, caller, { params, query });
    return {};
  });
}
