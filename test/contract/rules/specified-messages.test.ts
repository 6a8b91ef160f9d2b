import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import en from '#contract/messages/en.json' with { type: 'json' };
import ja from '#contract/messages/ja.json' with { type: 'json' };
import zh from '#contract/messages/zh.json' with { type: 'json' };
import type { RuleName } from '#contract/rules/violation.ts';

/** What the specification's section 5 has a rule say, in its own words. */
const specified: readonly (readonly [rule: RuleName, words: string])[] = [
  ['phone.enter', 'please enter your phone number'],
  ['phone.required', 'phone number cannot be empty'],
  ['phone.pattern', 'enter a correct phone number'],
  ['email.required', 'email cannot be empty'],
  ['email.pattern', 'please enter a correct email'],
  ['verificationCode.required', 'verification code cannot be empty'],
  ['verificationCode.pattern', 'enter the correct verification code'],
  ['name.required', 'please enter your username'],
  ['password.required', 'password cannot be empty'],
  ['password.newRequired', 'password required'],
  ['password.length', 'password must be {{min}} to {{max}} characters'],
  ['password.confirm', 'the two passwords are not the same'],
  ['password.repeat', 'confirm password is wrong, please re-enter'],
  ['invitationCode.required', 'please enter the invitation code'],
  ['invitationCode.own', 'you cannot apply to join your own code'],
  ['decimal.required', 'cannot be empty'],
  ['decimal.numeric', 'must be numeric'],
  ['decimal.places', '{{max}} decimal places'],
  ['price.bulkFuture', 'cannot be set for future times in bulk'],
  ['price.window', 'can only be set within {{months}} month'],
  ['price.batchPast', 'in bulk for past dates only'],
  ['price.file', 'price file does not match the selected time'],
  ['template.duplicate', 'template names cannot be duplicated'],
  ['template.length', 'length must be {{min}} to {{max}} characters'],
  ['selection.alarmItem', 'alarm config item first'],
  ['selection.productModel', 'product model first'],
  ['selection.enterprise', 'enterprise first'],
  ['selection.site', 'site first'],
  ['alarm.remark', 'confirm remark'],
  ['period.order', 'start time must be less than the end time'],
  ['period.end', 'end time cannot be 0'],
  ['control.soc', 'soc lower limit must be less than the soc upper limit'],
  ['control.powerFactor', 'power factor cannot be 0'],
  ['control.powerMax', 'sent power cannot be above the maximum'],
  ['control.powerMin', 'sent power cannot be below the minimum'],
  ['control.value', 'set value cannot be empty'],
  ['control.switch', 'switched data cannot be empty'],
  ['control.manual', 'manual mode'],
  ['control.pcsOff', 'pcs is off'],
  ['control.pcsOn', 'pcs is on'],
  ['control.strategy', 'strategy is disabled'],
  ['strategy.disabled', 'valid only when the overall strategy is enabled'],
  ['alarm.suppressionRepeated', 'do not repeat suppression'],
  ['alarm.suppressionExpired', 'alarm suppression configuration has expired'],
];

describe('the sentence of', () => {
  for (const [rule, words] of specified) {
    test(`${rule} says “${words}”, and has its like in the other languages`, () => {
      assert.ok(en.rule[rule].toLowerCase().includes(words), en.rule[rule]);
      for (const other of [zh.rule[rule], ja.rule[rule]]) {
        assert.match(other, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u);
        assert.notEqual(other, en.rule[rule]);
      }
    });
  }
});
