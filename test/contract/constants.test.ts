import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CURVE_DENSITIES } from '#contract/energy/curve/limits.ts';
import { DAY_MINUTES, SLOT_MINUTES } from '#contract/energy/period/limits.ts';
import { DEFAULT_PAGE_SIZE, DIALOG_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  DEFAULT_DEVICE,
  DEFAULT_LANGUAGE,
  DEFAULT_SIZE,
  DEVICES,
  LANGUAGES,
  SELECTABLE_CURRENCIES,
  SIZES,
} from '#contract/preferences.ts';
import { DEFAULT_GENDER, GENDERS } from '#contract/user-centre/account/limits.ts';
import { LOGIN_LOADING_FAILED_MS, LOGIN_LOADING_MS } from '#contract/user-centre/session/limits.ts';
import { DEFAULT_WORKBENCH_PAGE_SIZE, WORKBENCH_PAGE_SIZES } from '#contract/user-centre/workbench/limits.ts';
import { contractModules } from '#test/support/contract-calls.ts';

describe('the business constants', () => {
  for (const [name, value, list] of [
    ['language', DEFAULT_LANGUAGE, LANGUAGES],
    ['currency', DEFAULT_CURRENCY, SELECTABLE_CURRENCIES],
    ['size', DEFAULT_SIZE, SIZES],
    ['device', DEFAULT_DEVICE, DEVICES],
    ['gender', DEFAULT_GENDER, GENDERS],
    ['page size', DEFAULT_PAGE_SIZE, PAGE_SIZES],
    ['page size of the dialogs', DIALOG_PAGE_SIZE, PAGE_SIZES],
    ['page size of the workbench', DEFAULT_WORKBENCH_PAGE_SIZE, WORKBENCH_PAGE_SIZES],
  ] as const) {
    test(`offer the default ${name} among the choices`, () =>
      assert.ok((list as readonly unknown[]).includes(value)));
  }

  test('let only known currencies be selected', () =>
    assert.ok(SELECTABLE_CURRENCIES.every((one) => CURRENCIES.includes(one))));

  test('name no value of a list twice', async () => {
    for (const module of await contractModules())
      for (const [name, value] of Object.entries(module))
        if (Array.isArray(value)) assert.equal(new Set(value).size, value.length, name);
  });

  test('divide the day into whole slots, 96 of them', () => assert.equal(DAY_MINUTES / SLOT_MINUTES, 96));

  test('divide the minutes of a day evenly at every density of a curve', () => {
    for (const density of CURVE_DENSITIES) assert.equal(DAY_MINUTES % density, 0);
  });

  test('end the loading of a failed sign-in before that of a successful one', () =>
    assert.ok(LOGIN_LOADING_FAILED_MS < LOGIN_LOADING_MS));
});
