import type { FastifyInstance } from 'fastify';
import { listAudit } from '#contract/user-centre/operation-record/audit.ts';
import { findAudit } from '#server/core/audit/audit.ts';
import type { Context } from '#server/core/context.ts';
import type { Domain } from '#server/core/domain.ts';
import { route } from './contract.ts';

/** Answers who changed a subject, with the kinds of subjects of all domains. */
export function auditRoutes(app: FastifyInstance, context: Context, domains: readonly Domain[]): void {
  const kinds = domains.flatMap(({ audited = [] }) => audited);
  const namesInRecords = domains.find((domain) => domain.namesInRecords)?.namesInRecords;
  if (!namesInRecords) return;
  route(app, listAudit, ({ caller, query }) => findAudit(context, { kinds, namesInRecords }, caller, query));
}
