import messages from '#contract/messages/ja.json';
import common from './ja/common.json';
import layout from './ja/layout.json';
import organization from './ja/organization.json';
import outcome from './ja/outcome.json';
import session from './ja/session.json';
import settings from './ja/settings.json';
import tabs from './ja/tabs.json';
import workbench from './ja/workbench.json';

/** Texts in this language, by noun: those of the page after sign-in. */
export const ja = {
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
