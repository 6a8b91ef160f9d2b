import messages from '#contract/messages/zh.json';
import common from './zh/common.json';
import layout from './zh/layout.json';
import organization from './zh/organization.json';
import outcome from './zh/outcome.json';
import session from './zh/session.json';
import settings from './zh/settings.json';
import tabs from './zh/tabs.json';
import workbench from './zh/workbench.json';

/**
 * Texts in Chinese, by noun: those of the page after sign-in. The reference: its keys are the keys of every language.
 */
export const zh = {
  common,
  layout,
  messages,
  organization,
  outcome,
  session,
  settings,
  tabs,
  workbench,
};
