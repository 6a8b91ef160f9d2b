import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';

/** The sender's text; the rules of `enterprise-rules.ts` decide about it. */
const Fact = Type.String({ maxLength: 256 });

const facts = {
  address: Fact,
  contact: Fact,
  phone: Fact,
  website: Fact,
  /** Who sold the plant or serves it. */
  dealer: Fact,
  /** Unified social credit code, which is the tax number too. */
  creditCode: Fact,
  /** What invoices to the enterprise say. */
  invoiceTitle: Fact,
  invoiceAddress: Fact,
  invoicePhone: Fact,
  bankName: Fact,
  bankAccount: Fact,
};

const Enterprise = Type.Object({
  orgUuid: Type.String(),
  title: Type.String(),
  /** 0 enterprise, 1 operator, 2 agent operator. */
  type: Type.Integer(),
  /** The operator or agent above; '' for none. */
  parentTitle: Type.String(),
  /** When the organisation was created, ISO 8601 UTC. */
  createdAt: Type.String(),
  ...facts,
});
export type Enterprise = Static<typeof Enterprise>;

export const getEnterprise = call({
  method: 'GET',
  path: '/platform/v1/enterprise',
  summary: 'Get contacts, tax and bank data of the request’s organisation',
  access: 'session',
  permission: 'enterprise:view',
  data: Enterprise,
});

export const setEnterprise = call({
  method: 'POST',
  path: '/platform/v1/enterprise',
  summary: 'Change contacts, tax and bank data of the request’s organisation',
  description: 'Blanks around a text are removed. The record has the last four digits of the bank account.',
  access: 'session',
  permission: 'organization:edit',
  body: Type.Object(facts),
  data: Enterprise,
});
