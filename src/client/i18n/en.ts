import messages from '#contract/messages/en.json';
import account from './en/account.json';
import administration from './en/administration.json';
import common from './en/common.json';
import currency from './en/currency.json';
import dictionary from './en/dictionary.json';
import host from './en/host.json';
import icons from './en/icons.json';
import invitationCode from './en/invitation-code.json';
import layout from './en/layout.json';
import membership from './en/membership.json';
import notFound from './en/not-found.json';
import organization from './en/organization.json';
import outcome from './en/outcome.json';
import palette from './en/palette.json';
import planned from './en/planned.json';
import security from './en/security.json';
import session from './en/session.json';
import settings from './en/settings.json';
import tabs from './en/tabs.json';
import workbench from './en/workbench.json';

/** Every text in this language, by noun. */
export const en = {
  account,
  administration,
  common,
  currency,
  dictionary,
  host,
  icons,
  invitationCode,
  layout,
  membership,
  messages,
  notFound,
  organization,
  outcome,
  palette,
  planned,
  security,
  session,
  settings,
  tabs,
  workbench,
};
