import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { FORCED_LOGOUT_CODES, SECONDARY_LOGOUT_CODES } from '#contract/codes.ts';
import * as constants from '#contract/constants.ts';

type Table = readonly (readonly [item: string, found: unknown, specified: unknown])[];

/** One test a row: the value, list or pattern as the specification writes it. */
function rows(table: Table): void {
  for (const [item, found, specified] of table) test(item, () => assert.deepEqual(found, specified));
}

const alarmRules = constants.ALARM_RULES.map(({ rule, unresolvedMinutes, restores }) => [
  rule,
  unresolvedMinutes,
  restores,
]);
const currencies = ['CNY', 'USD', 'PHP', 'CAD', 'HKD', 'EUR', 'JPY', 'GBP', 'SGD', 'CHF', 'AUD'];

describe('section 9 of the specification', () => {
  rows([
    ['success code', constants.SUCCESS_CODE, 200],
    ['application name is a fixed string', typeof constants.APP_NAME, 'string'],
    ['phone pattern', constants.PHONE_PATTERN, '^1[3-9]\\d{9}$'],
    ['phone input max length', constants.PHONE_MAX_LENGTH, 11],
    ['top-level domain at least', constants.EMAIL_TLD_MIN_LENGTH, 2],
    ['top-level domain at most', constants.EMAIL_TLD_MAX_LENGTH, 6],
    ['password at least', constants.PASSWORD_MIN_LENGTH, 8],
    ['password at most', constants.PASSWORD_MAX_LENGTH, 16],
    ['classes of a password', constants.PASSWORD_MIN_CLASSES, 3],
    ['code resend countdown', constants.CODE_RESEND_S, 60],
    ['code send-enabled threshold', constants.CODE_READY_LENGTH, 4],
    ['login loading clear', constants.LOGIN_LOADING_MS, 1000],
    ['login loading clear after failure', constants.LOGIN_LOADING_FAILED_MS, 500],
    ['reload after login', constants.LOGIN_RESTART_MS, 300],
    ['route replace after login', constants.LOGIN_REDIRECT_MS, 350],
    ['success message', constants.MESSAGE_MS, 2000],
    ['logout after profile update', constants.PROFILE_LOGOUT_MS, 2000],
    ['token refresh minimum interval', constants.TOKEN_REFRESH_INTERVAL_S, 21_600],
    ['token refresh max runs', constants.TOKEN_REFRESH_MAX_RUNS, 20],
    ['token check', constants.TOKEN_CHECK_INTERVAL_MS, 300_000],
    ['alarm polling', constants.ALARM_POLLING_MS, 300_000],
    ['application polling', constants.APPLICATION_POLLING_MS, 597_000],
    ['notification', constants.NOTIFICATION_MS, 30_000],
    ['language sync', constants.LANGUAGE_SYNC_MS, 400],
    ['clock', constants.CLOCK_INTERVAL_MS, 1000],
    ['auto-approve redirect', constants.AUTO_APPROVE_REDIRECT_MS, 3000],
    ['failed-switch redirect', constants.SWITCH_FAILED_REDIRECT_MS, 3000],
    ['reload after switch', constants.SWITCH_RELOAD_MS, 300],
    ['loading delay', constants.LOADING_DELAY_MS, 500],
    ['mobile breakpoint', constants.MOBILE_BREAKPOINT_PX, 992],
    ['sidebar width', constants.SIDEBAR_WIDTH_PX, 240],
    ['dialog width of change phone', constants.PHONE_DIALOG_WIDTH_PX, 418],
    ['avatar crop box', constants.AVATAR_CROP_PX, 200],
    ['avatar preview', constants.AVATAR_PREVIEW_PX, 80],
    ['avatar request size', constants.AVATAR_REQUEST_PX, 80],
    ['avatar type', constants.AVATAR_MIME_TYPE, 'image/png'],
    ['workbench page size', constants.DEFAULT_WORKBENCH_PAGE_SIZE, 6],
    ['workbench page sizes to choose from', constants.WORKBENCH_PAGE_SIZES, [6, 9, 12, 15]],
    ['height around the workbench’s cards', constants.WORKBENCH_CHROME_PX, 372],
    ['workbench page size from 643 px on', constants.WORKBENCH_HEIGHTS[1], { leastPx: 643, size: 9 }],
    ['workbench page size from 852 px on', constants.WORKBENCH_HEIGHTS[0], { leastPx: 852, size: 12 }],
    ['workbench pager', constants.WORKBENCH_PAGER, ['prev', 'pager', 'next', 'sizes', 'jumper']],
    ['page size of the dialogs', constants.DIALOG_PAGE_SIZE, 10],
    ['page size', constants.DEFAULT_PAGE_SIZE, 20],
    ['page sizes to choose from', constants.PAGE_SIZES, [10, 20, 30, 50]],
    ['default gender', constants.DEFAULT_GENDER, 0],
    ['languages', constants.LANGUAGES, ['zh', 'en', 'ja']],
    ['default language', constants.DEFAULT_LANGUAGE, 'zh'],
    ['currencies', constants.CURRENCIES, currencies],
    ['default currency', constants.DEFAULT_CURRENCY, 'CNY'],
    ['currencies to choose from', constants.SELECTABLE_CURRENCIES, ['CNY', 'USD', 'PHP']],
    ['default size', constants.DEFAULT_SIZE, 'medium'],
    ['default sidebar', constants.DEFAULT_SIDEBAR_OPENED, true],
    ['default device', constants.DEFAULT_DEVICE, 'desktop'],
    ['organisation types', constants.ORGANIZATION_TYPES, [0, 1, 2]],
    ['just now', constants.JUST_NOW_MS, 30 * 1000],
    ['minutes ago', constants.MINUTES_AGO_MS, 3600 * 1000],
    ['hours ago', constants.HOURS_AGO_MS, 86_400 * 1000],
    ['one day ago', constants.DAY_AGO_MS, 2 * 86_400 * 1000],
    ['digits of a timestamp in seconds', constants.SECONDS_TIMESTAMP_DIGITS, 10],
    ['sites of a trend chart', constants.TREND_MAX_SITES, 10],
    ['decimal places', constants.DECIMAL_MAX_PLACES, 8],
    ['price setting window in months', constants.PRICE_WINDOW_MONTHS, 1],
    [
      'alarm rules',
      alarmRules,
      [
        [1, 5, null],
        [2, 20, null],
        [3, 10, 3],
      ],
    ],
    ['alarm levels', constants.ALARM_LEVELS, [1, 2, 3]],
    ['curve point densities', constants.CURVE_DENSITIES, [1440, 288, 96]],
    ['first phase', constants.PHASE_MIN, 1],
    ['last phase', constants.PHASE_MAX, 12],
    ['voltage levels', constants.VOLTAGE_LEVELS, ['<1kV', '1-10kV', '35kV']],
    ['price types', constants.PRICE_TYPES, ['single', 'twoPart']],
    ['site grades', constants.STATION_GRADES, ['S', 'A', 'B', 'C']],
    ['ranges in days', constants.RANGES_DAYS, [7, 30]],
    ['power maximum in percent of the rated one', constants.POWER_MAX_PERCENT, 110],
    ['copy success message', constants.COPY_MESSAGE_MS, 1500],
  ]);

  const apps = new URL('../../apps/', import.meta.url);
  const manifests: { name: string; base: string }[] = readdirSync(apps, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'starter')
    .map(({ name }) => JSON.parse(readFileSync(new URL(`${name}/manifest.json`, apps), 'utf8')));
  rows([
    [
      'child app paths',
      manifests.map(({ name }) => `${constants.CHILD_FILES_PATH}${name}/`).sort(),
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
    ['base of the calls', constants.API_BASE, '/api'],
    ['timeout', constants.PRIMARY_TIMEOUT_MS, 180_000],
    ['timeout of the secondary client', constants.SECONDARY_TIMEOUT_MS, 120_000],
    ['success code of the secondary client', constants.SECONDARY_SUCCESS_CODE, 20_000],
    ['codes that force a logout', [...FORCED_LOGOUT_CODES].sort(), [10_019, 20_009, 401]],
    ['codes of a logged-out secondary client', SECONDARY_LOGOUT_CODES, [50_008, 50_012, 50_014]],
    ['agreement in force since', constants.AGREEMENT_EFFECTIVE, '2022-11-29'],
    ['genders', constants.GENDERS, [0, 1]],
    ['length of a template’s name at least', constants.TEMPLATE_NAME_MIN_LENGTH, 3],
    ['length of a template’s name at most', constants.TEMPLATE_NAME_MAX_LENGTH, 5],
    ['price bands', constants.PRICE_BANDS, ['sharp', 'peak', 'shoulder', 'valley', 'deepValley']],
  ]);
});
