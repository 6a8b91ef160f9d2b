import messages from '#contract/messages/en.json';
import common from './en/common.json';
import layout from './en/layout.json';
import organization from './en/organization.json';
import outcome from './en/outcome.json';
import session from './en/session.json';
import settings from './en/settings.json';
import tabs from './en/tabs.json';
import workbench from './en/workbench.json';

/** Texts in this language, by noun: those of the page after sign-in. */
export const en = {
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
