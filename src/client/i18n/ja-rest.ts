import account from './ja/account.json';
import administration from './ja/administration.json';
import audit from './ja/audit.json';
import currency from './ja/currency.json';
import dictionary from './ja/dictionary.json';
import host from './ja/host.json';
import icons from './ja/icons.json';
import importTexts from './ja/import.json';
import inbox from './ja/inbox.json';
import invitationCode from './ja/invitation-code.json';
import job from './ja/job.json';
import label from './ja/label.json';
import membership from './ja/membership.json';
import notFound from './ja/not-found.json';
import palette from './ja/palette.json';
import period from './ja/period.json';
import planned from './ja/planned.json';
import savedView from './ja/saved-view.json';
import schedule from './ja/schedule.json';
import security from './ja/security.json';
import station from './ja/station.json';
import table from './ja/table.json';

/** The other texts in this language, by noun. */
export const jaRest = {
  account,
  administration,
  audit,
  currency,
  dictionary,
  host,
  icons,
  import: importTexts,
  inbox,
  invitationCode,
  job,
  label,
  membership,
  notFound,
  palette,
  period,
  planned,
  savedView,
  schedule,
  security,
  station,
  table,
};
