import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as constants from '#contract/constants.ts';

describe('the business constants', () => {
  for (const [name, value, list] of [
    ['language', constants.DEFAULT_LANGUAGE, constants.LANGUAGES],
    ['currency', constants.DEFAULT_CURRENCY, constants.SELECTABLE_CURRENCIES],
    ['size', constants.DEFAULT_SIZE, constants.SIZES],
    ['device', constants.DEFAULT_DEVICE, constants.DEVICES],
    ['gender', constants.DEFAULT_GENDER, constants.GENDERS],
    ['page size', constants.DEFAULT_PAGE_SIZE, constants.PAGE_SIZES],
    ['page size of the dialogs', constants.DIALOG_PAGE_SIZE, constants.PAGE_SIZES],
    ['page size of the workbench', constants.DEFAULT_WORKBENCH_PAGE_SIZE, constants.WORKBENCH_PAGE_SIZES],
  ] as const) {
    test(`offer the default ${name} among the choices`, () =>
      assert.ok((list as readonly unknown[]).includes(value)));
  }

  test('let only known currencies be selected', () =>
    assert.ok(constants.SELECTABLE_CURRENCIES.every((one) => constants.CURRENCIES.includes(one))));

  test('name no value of a list twice', () => {
    for (const [name, value] of Object.entries(constants))
      if (Array.isArray(value)) assert.equal(new Set(value).size, value.length, name);
  });

  test('divide the day into whole slots, 96 of them', () =>
    assert.equal(constants.DAY_MINUTES / constants.SLOT_MINUTES, 96));

  test('divide the minutes of a day evenly at every density of a curve', () => {
    for (const density of constants.CURVE_DENSITIES) assert.equal(constants.DAY_MINUTES % density, 0);
  });

  test('end the loading of a failed sign-in before that of a successful one', () =>
    assert.ok(constants.LOGIN_LOADING_FAILED_MS < constants.LOGIN_LOADING_MS));
});
