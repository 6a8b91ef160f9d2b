import type { Branding } from '#contract/user-centre/organization/rules.ts';
import type { PlatformBranding } from '#contract/user-centre/system/rules.ts';
import * as organizationApi from '../api/organization.ts';
import { getSystemConf, setSystemConf } from '../api/system.ts';
import { setConfiguration } from './configuration.ts';
import { createEditable } from './editable.ts';
import { readCustomData, setCustomData } from './organization.ts';

/** How people join the current organisation. */
export interface InvitationSettings {
  /** 1: people with a valid code join immediately. */
  isAutoApproved: number;
  /** The role that they get; '' until the first person has joined. */
  roleUuid: string;
}

/** The platform's branding as it is configured: '' where the built-in one stands. */
export const platformBranding = createEditable<PlatformBranding>({
  load: async () => readPlatformBranding((await getSystemConf()).conf),
  async save(form) {
    const { conf } = await setSystemConf(form);
    setConfiguration(JSON.parse(conf) as object);
    return readPlatformBranding(conf);
  },
});

/** Logo and title of the current organisation. */
export const organizationBranding = createEditable<Branding>({
  load: async () => readCustomData(await organizationApi.getOrgAppCustomData()),
  async save(form) {
    const stored = await organizationApi.setOrgAppCustomData(form);
    setCustomData(stored);
    return stored;
  },
});

export const invitationSettings = createEditable<InvitationSettings>({
  load: organizationApi.getInvitationSettings,
  async save(form) {
    await organizationApi.setInvitationSettings(form);
    return form;
  },
});

function readPlatformBranding(conf: string): PlatformBranding {
  const given = JSON.parse(conf) as Partial<Record<keyof PlatformBranding, unknown>>;
  const text = (field: keyof PlatformBranding) => {
    const value = given[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title'),
    symbol: text('symbol'),
    loginPageBg: text('loginPageBg'),
    copyright: text('copyright'),
    beian: text('beian'),
    map: text('map'),
  };
}
