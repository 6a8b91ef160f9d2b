import messages from '#contract/messages/zh.json';
import account from './zh/account.json';
import administration from './zh/administration.json';
import common from './zh/common.json';
import currency from './zh/currency.json';
import dictionary from './zh/dictionary.json';
import host from './zh/host.json';
import icons from './zh/icons.json';
import invitationCode from './zh/invitation-code.json';
import layout from './zh/layout.json';
import membership from './zh/membership.json';
import notFound from './zh/not-found.json';
import organization from './zh/organization.json';
import outcome from './zh/outcome.json';
import palette from './zh/palette.json';
import planned from './zh/planned.json';
import security from './zh/security.json';
import session from './zh/session.json';
import settings from './zh/settings.json';
import tabs from './zh/tabs.json';
import workbench from './zh/workbench.json';

/** Every text in Chinese, by noun. The reference: its keys are the keys of every language. */
export const zh = {
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
