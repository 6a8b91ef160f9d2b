import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';

/** Content of the JSON text `conf` (specification section 3). */
export const SystemConfiguration = Type.Object({
  title: Type.String(),
  /** Filing text, shown in the footer. */
  beian: Type.String(),
  copyright: Type.String(),
  version: Type.String(),
  /** Address of the sign-in background, '' for the built-in one. */
  loginPageBg: Type.String(),
  /** Address of the product's symbol, '' for the built-in one. */
  symbol: Type.String(),
  /** Client key of the maps service, '' for none. */
  map: Type.String(),
});
export type SystemConfiguration = Static<typeof SystemConfiguration>;

export const getSystemConf = call({
  method: 'GET',
  path: '/uc/v1/system/conf',
  summary: 'Get the branding of the platform',
  description: '`conf` is JSON text.',
  access: 'open',
  data: Type.Object({ conf: Type.String() }),
});

const Text = Type.String({ maxLength: 1024 });

export const setSystemConf = call({
  method: 'POST',
  path: '/uc/v1/system/set-conf',
  summary: 'Change the branding of the platform',
  description: 'The request’s organisation must be an operator (type 1).',
  access: 'session',
  permission: 'system:edit',
  body: Type.Object({
    title: Text,
    beian: Text,
    copyright: Text,
    loginPageBg: Text,
    symbol: Text,
    map: Text,
  }),
  data: Type.Object({ conf: Type.String() }),
});
