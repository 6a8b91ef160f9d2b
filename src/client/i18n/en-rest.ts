import account from './en/account.json';
import administration from './en/administration.json';
import audit from './en/audit.json';
import currency from './en/currency.json';
import dictionary from './en/dictionary.json';
import host from './en/host.json';
import icons from './en/icons.json';
import importTexts from './en/import.json';
import inbox from './en/inbox.json';
import invitationCode from './en/invitation-code.json';
import job from './en/job.json';
import label from './en/label.json';
import membership from './en/membership.json';
import notFound from './en/not-found.json';
import palette from './en/palette.json';
import period from './en/period.json';
import planned from './en/planned.json';
import savedView from './en/saved-view.json';
import schedule from './en/schedule.json';
import security from './en/security.json';
import station from './en/station.json';
import table from './en/table.json';

/** The other texts in this language, by noun. */
export const enRest = {
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
