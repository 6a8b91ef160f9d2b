import type { FastifyInstance } from 'fastify';
import {
  addDocument,
  changeDocument,
  getDocumentFile,
  getThumbnail,
  listDocuments,
  removeDocument,
  restoreDocument,
} from '#contract/energy/document/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { add } from './commands/add-document.ts';
import { change, remove, restore } from './commands/change-document.ts';
import { openFile, readThumbnail } from './commands/document-file.ts';
import { findDocuments } from './commands/list-documents.ts';

export function documentRoutes(app: FastifyInstance, context: Context): void {
  route(app, listDocuments, ({ caller, query }) => findDocuments(context, caller, query));
  route(app, addDocument, ({ caller, query, upload }) => add(context, caller, query, upload));
  route(app, changeDocument, ({ caller, params, body }) => change(context, caller, params.id, body));
  route(app, removeDocument, ({ caller, params }) => remove(context, caller, params.id));
  route(app, restoreDocument, ({ caller, params }) => restore(context, caller, params.id));
  route(app, getDocumentFile, ({ caller, params }) => openFile(context, caller, params.id));
  route(app, getThumbnail, ({ caller, params }) => readThumbnail(context, caller, params.id));
}
