import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { API_BASE } from '#contract/call.ts';
import { CHILD_FILES_PATH } from '#contract/child/address.ts';
import {
  FORCED_LOGOUT_CODES,
  SECONDARY_LOGOUT_CODES,
  SECONDARY_SUCCESS_CODE,
  SUCCESS_CODE,
} from '#contract/codes.ts';
import { ALARM_LEVELS, ALARM_POLLING_MS, ALARM_RULES } from '#contract/energy/alarm/limits.ts';
import { POWER_MAX_PERCENT } from '#contract/energy/command/limits.ts';
import { CURVE_DENSITIES, RANGES_DAYS, TREND_MAX_SITES } from '#contract/energy/curve/limits.ts';
import { PRICE_BANDS, PRICE_TYPES, PRICE_WINDOW_MONTHS } from '#contract/energy/price/limits.ts';
import { STATION_GRADES, VOLTAGE_LEVELS } from '#contract/energy/station/limits.ts';
import { PHASE_MAX, PHASE_MIN } from '#contract/energy/strategy/limits.ts';
import { TEMPLATE_NAME_MAX_LENGTH, TEMPLATE_NAME_MIN_LENGTH } from '#contract/energy/template/limits.ts';
import { PRIMARY_TIMEOUT_MS, SECONDARY_TIMEOUT_MS } from '#contract/http.ts';
import { DEFAULT_PAGE_SIZE, DIALOG_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  DEFAULT_DEVICE,
  DEFAULT_LANGUAGE,
  DEFAULT_SIDEBAR_OPENED,
  DEFAULT_SIZE,
  LANGUAGE_SYNC_MS,
  LANGUAGES,
  SELECTABLE_CURRENCIES,
} from '#contract/preferences.ts';
import { DECIMAL_MAX_PLACES } from '#contract/rules/decimal.ts';
import {
  DAY_AGO_MS,
  HOURS_AGO_MS,
  JUST_NOW_MS,
  MINUTES_AGO_MS,
  SECONDS_TIMESTAMP_DIGITS,
} from '#contract/rules/relative-time.ts';
import { DEFAULT_GENDER, GENDERS, PROFILE_LOGOUT_MS } from '#contract/user-centre/account/limits.ts';
import { AGREEMENT_EFFECTIVE } from '#contract/user-centre/agreement/limits.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import {
  AVATAR_CROP_PX,
  AVATAR_MIME_TYPE,
  AVATAR_PREVIEW_PX,
  AVATAR_REQUEST_PX,
} from '#contract/user-centre/avatar/limits.ts';
import { EMAIL_TLD_MAX_LENGTH, EMAIL_TLD_MIN_LENGTH } from '#contract/user-centre/email/limits.ts';
import {
  AUTO_APPROVE_REDIRECT_MS,
  JOIN_REQUEST_POLLING_MS,
} from '#contract/user-centre/join-request/limits.ts';
import {
  CLOCK_INTERVAL_MS,
  MOBILE_BREAKPOINT_PX,
  PHONE_DIALOG_WIDTH_PX,
  SIDEBAR_WIDTH_PX,
} from '#contract/user-centre/layout/limits.ts';
import { COPY_MESSAGE_MS, MESSAGE_MS, NOTIFICATION_MS } from '#contract/user-centre/notice/limits.ts';
import {
  LOADING_DELAY_MS,
  ORGANIZATION_TYPES,
  SWITCH_FAILED_REDIRECT_MS,
  SWITCH_RELOAD_MS,
} from '#contract/user-centre/organization/limits.ts';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_CLASSES,
  PASSWORD_MIN_LENGTH,
} from '#contract/user-centre/password/limits.ts';
import { PHONE_MAX_LENGTH, PHONE_PATTERN } from '#contract/user-centre/phone/limits.ts';
import {
  LOGIN_LOADING_FAILED_MS,
  LOGIN_LOADING_MS,
  LOGIN_REDIRECT_MS,
  LOGIN_RESTART_MS,
  TOKEN_CHECK_INTERVAL_MS,
  TOKEN_REFRESH_INTERVAL_S,
  TOKEN_REFRESH_MAX_RUNS,
} from '#contract/user-centre/session/limits.ts';
import { CODE_READY_LENGTH, CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import {
  DEFAULT_WORKBENCH_PAGE_SIZE,
  WORKBENCH_CHROME_PX,
  WORKBENCH_HEIGHTS,
  WORKBENCH_PAGE_SIZES,
  WORKBENCH_PAGER,
} from '#contract/user-centre/workbench/limits.ts';

type Table = readonly (readonly [item: string, found: unknown, specified: unknown])[];

/** One test a row: the value, list or pattern as the specification writes it. */
function rows(table: Table): void {
  for (const [item, found, specified] of table) test(item, () => assert.deepEqual(found, specified));
}

const alarmRules = ALARM_RULES.map(({ rule, unresolvedMinutes, restores }) => [
  rule,
  unresolvedMinutes,
  restores,
]);
const currencies = ['CNY', 'USD', 'PHP', 'CAD', 'HKD', 'EUR', 'JPY', 'GBP', 'SGD', 'CHF', 'AUD'];

describe('section 9 of the specification', () => {
  rows([
    ['success code', SUCCESS_CODE, 200],
    ['application name is a fixed string', typeof APP_NAME, 'string'],
    ['phone pattern', PHONE_PATTERN, '^1[3-9]\\d{9}$'],
    ['phone input max length', PHONE_MAX_LENGTH, 11],
    ['top-level domain at least', EMAIL_TLD_MIN_LENGTH, 2],
    ['top-level domain at most', EMAIL_TLD_MAX_LENGTH, 6],
    ['password at least', PASSWORD_MIN_LENGTH, 8],
    ['password at most', PASSWORD_MAX_LENGTH, 16],
    ['classes of a password', PASSWORD_MIN_CLASSES, 3],
    ['code resend countdown', CODE_RESEND_S, 60],
    ['code send-enabled threshold', CODE_READY_LENGTH, 4],
    ['login loading clear', LOGIN_LOADING_MS, 1000],
    ['login loading clear after failure', LOGIN_LOADING_FAILED_MS, 500],
    ['reload after login', LOGIN_RESTART_MS, 300],
    ['route replace after login', LOGIN_REDIRECT_MS, 350],
    ['success message', MESSAGE_MS, 2000],
    ['logout after profile update', PROFILE_LOGOUT_MS, 2000],
    ['token refresh minimum interval', TOKEN_REFRESH_INTERVAL_S, 21_600],
    ['token refresh max runs', TOKEN_REFRESH_MAX_RUNS, 20],
    ['token check', TOKEN_CHECK_INTERVAL_MS, 300_000],
    ['alarm polling', ALARM_POLLING_MS, 300_000],
    ['application polling', JOIN_REQUEST_POLLING_MS, 597_000],
    ['notification', NOTIFICATION_MS, 30_000],
    ['language sync', LANGUAGE_SYNC_MS, 400],
    ['clock', CLOCK_INTERVAL_MS, 1000],
    ['auto-approve redirect', AUTO_APPROVE_REDIRECT_MS, 3000],
    ['failed-switch redirect', SWITCH_FAILED_REDIRECT_MS, 3000],
    ['reload after switch', SWITCH_RELOAD_MS, 300],
    ['loading delay', LOADING_DELAY_MS, 500],
    ['mobile breakpoint', MOBILE_BREAKPOINT_PX, 992],
    ['sidebar width', SIDEBAR_WIDTH_PX, 240],
    ['dialog width of change phone', PHONE_DIALOG_WIDTH_PX, 418],
    ['avatar crop box', AVATAR_CROP_PX, 200],
    ['avatar preview', AVATAR_PREVIEW_PX, 80],
    ['avatar request size', AVATAR_REQUEST_PX, 80],
    ['avatar type', AVATAR_MIME_TYPE, 'image/png'],
    ['workbench page size', DEFAULT_WORKBENCH_PAGE_SIZE, 6],
    ['workbench page sizes to choose from', WORKBENCH_PAGE_SIZES, [6, 9, 12, 15]],
    ['height around the workbench’s cards', WORKBENCH_CHROME_PX, 372],
    ['workbench page size from 643 px on', WORKBENCH_HEIGHTS[1], { leastPx: 643, size: 9 }],
    ['workbench page size from 852 px on', WORKBENCH_HEIGHTS[0], { leastPx: 852, size: 12 }],
    ['workbench pager', WORKBENCH_PAGER, ['prev', 'pager', 'next', 'sizes', 'jumper']],
    ['page size of the dialogs', DIALOG_PAGE_SIZE, 10],
    ['page size', DEFAULT_PAGE_SIZE, 20],
    ['page sizes to choose from', PAGE_SIZES, [10, 20, 30, 50]],
    ['default gender', DEFAULT_GENDER, 0],
    ['languages', LANGUAGES, ['zh', 'en', 'ja']],
    ['default language', DEFAULT_LANGUAGE, 'zh'],
    ['currencies', CURRENCIES, currencies],
    ['default currency', DEFAULT_CURRENCY, 'CNY'],
    ['currencies to choose from', SELECTABLE_CURRENCIES, ['CNY', 'USD', 'PHP']],
    ['default size', DEFAULT_SIZE, 'medium'],
    ['default sidebar', DEFAULT_SIDEBAR_OPENED, true],
    ['default device', DEFAULT_DEVICE, 'desktop'],
    ['organisation types', ORGANIZATION_TYPES, [0, 1, 2]],
    ['just now', JUST_NOW_MS, 30 * 1000],
    ['minutes ago', MINUTES_AGO_MS, 3600 * 1000],
    ['hours ago', HOURS_AGO_MS, 86_400 * 1000],
    ['one day ago', DAY_AGO_MS, 2 * 86_400 * 1000],
    ['digits of a timestamp in seconds', SECONDS_TIMESTAMP_DIGITS, 10],
    ['sites of a trend chart', TREND_MAX_SITES, 10],
    ['decimal places', DECIMAL_MAX_PLACES, 8],
    ['price setting window in months', PRICE_WINDOW_MONTHS, 1],
    [
      'alarm rules',
      alarmRules,
      [
        [1, 5, null],
        [2, 20, null],
        [3, 10, 3],
      ],
    ],
    ['alarm levels', ALARM_LEVELS, [1, 2, 3]],
    ['curve point densities', CURVE_DENSITIES, [1440, 288, 96]],
    ['first phase', PHASE_MIN, 1],
    ['last phase', PHASE_MAX, 12],
    ['voltage levels', VOLTAGE_LEVELS, ['<1kV', '1-10kV', '35kV']],
    ['price types', PRICE_TYPES, ['single', 'twoPart']],
    ['site grades', STATION_GRADES, ['S', 'A', 'B', 'C']],
    ['ranges in days', RANGES_DAYS, [7, 30]],
    ['power maximum in percent of the rated one', POWER_MAX_PERCENT, 110],
    ['copy success message', COPY_MESSAGE_MS, 1500],
  ]);

  const apps = new URL('../../apps/', import.meta.url);
  const manifests: { name: string; base: string }[] = readdirSync(apps, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map(({ name }) => JSON.parse(readFileSync(new URL(`${name}/manifest.json`, apps), 'utf8')));
  rows([
    [
      'child app paths',
      manifests.map(({ name }) => `${CHILD_FILES_PATH}${name}/`).sort(),
      [
        ...['/child/ENGSheet/', '/child/alarm/', '/child/bigScreen/', '/child/control/', '/child/esm/'],
        ...['/child/ledger/', '/child/monitor/', '/child/operation/', '/child/platform/', '/child/report/'],
        ...['/child/settlement/', '/child/strategy/'],
      ],
    ],
    ['child mount points', manifests.map(({ base }) => base), manifests.map(({ name }) => `/sub-${name}`)],
  ]);
});

describe('the figures of sections 2 to 8', () => {
  rows([
    ['base of the calls', API_BASE, '/api'],
    ['timeout', PRIMARY_TIMEOUT_MS, 180_000],
    ['timeout of the secondary client', SECONDARY_TIMEOUT_MS, 120_000],
    ['success code of the secondary client', SECONDARY_SUCCESS_CODE, 20_000],
    ['codes that force a logout', [...FORCED_LOGOUT_CODES].sort(), [10_019, 20_009, 401]],
    ['codes of a logged-out secondary client', SECONDARY_LOGOUT_CODES, [50_008, 50_012, 50_014]],
    ['agreement in force since', AGREEMENT_EFFECTIVE, '2022-11-29'],
    ['genders', GENDERS, [0, 1]],
    ['length of a template’s name at least', TEMPLATE_NAME_MIN_LENGTH, 3],
    ['length of a template’s name at most', TEMPLATE_NAME_MAX_LENGTH, 5],
    ['price bands', PRICE_BANDS, ['sharp', 'peak', 'shoulder', 'valley', 'deepValley']],
  ]);
});
