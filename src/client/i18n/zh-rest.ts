import account from './zh/account.json';
import administration from './zh/administration.json';
import currency from './zh/currency.json';
import dictionary from './zh/dictionary.json';
import host from './zh/host.json';
import icons from './zh/icons.json';
import invitationCode from './zh/invitation-code.json';
import job from './zh/job.json';
import membership from './zh/membership.json';
import notFound from './zh/not-found.json';
import palette from './zh/palette.json';
import period from './zh/period.json';
import planned from './zh/planned.json';
import security from './zh/security.json';
import station from './zh/station.json';

/** The other texts in Chinese, by noun. */
export const zhRest = {
  account,
  administration,
  currency,
  dictionary,
  host,
  icons,
  invitationCode,
  job,
  membership,
  notFound,
  palette,
  period,
  planned,
  security,
  station,
};
