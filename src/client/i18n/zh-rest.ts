import account from './zh/account.json';
import administration from './zh/administration.json';
import audit from './zh/audit.json';
import currency from './zh/currency.json';
import dictionary from './zh/dictionary.json';
import host from './zh/host.json';
import icons from './zh/icons.json';
import importTexts from './zh/import.json';
import inbox from './zh/inbox.json';
import invitationCode from './zh/invitation-code.json';
import job from './zh/job.json';
import label from './zh/label.json';
import membership from './zh/membership.json';
import notFound from './zh/not-found.json';
import palette from './zh/palette.json';
import period from './zh/period.json';
import planned from './zh/planned.json';
import savedView from './zh/saved-view.json';
import schedule from './zh/schedule.json';
import security from './zh/security.json';
import station from './zh/station.json';
import table from './zh/table.json';

/** The other texts in Chinese, by noun. */
export const zhRest = {
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
