import messages from '#contract/messages/ja.json';
import account from './ja/account.json';
import administration from './ja/administration.json';
import common from './ja/common.json';
import currency from './ja/currency.json';
import dictionary from './ja/dictionary.json';
import host from './ja/host.json';
import icons from './ja/icons.json';
import invitationCode from './ja/invitation-code.json';
import layout from './ja/layout.json';
import membership from './ja/membership.json';
import notFound from './ja/not-found.json';
import organization from './ja/organization.json';
import outcome from './ja/outcome.json';
import palette from './ja/palette.json';
import planned from './ja/planned.json';
import security from './ja/security.json';
import session from './ja/session.json';
import settings from './ja/settings.json';
import tabs from './ja/tabs.json';
import workbench from './ja/workbench.json';

/** Every text in this language, by noun. */
export const ja = {
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
