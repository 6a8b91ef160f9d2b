import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import * as deceiving from '#contract/rules/deceiving.ts';
import * as decimal from '#contract/rules/decimal.ts';
import * as contact from '#contract/user-centre/contact/paste.ts';
import * as email from '#contract/user-centre/email/rules.ts';
import * as invitationCode from '#contract/user-centre/invitation-code/rules.ts';
import * as password from '#contract/user-centre/password/rules.ts';
import * as personName from '#contract/user-centre/person-name/rules.ts';
import * as phone from '#contract/user-centre/phone/rules.ts';
import * as redirect from '#contract/user-centre/session/redirect.ts';
import * as verificationCode from '#contract/user-centre/verification-code/rules.ts';
import * as mask from '#server/core/mask.ts';
// @ts-expect-error a program of plain JavaScript
import { isRuntimeCode, patternsIn } from '../../../scripts/check/pattern-list.mjs';
// @ts-expect-error a program of plain JavaScript
import { projectFiles, read } from '../../../scripts/project.mjs';

const LENGTH = 64 * 1024;
/** A quadratic pattern takes several seconds, a linear one milliseconds, so a busy machine passes too. */
const ENDLESS_MS = 2000;
/** Characters that patterns repeat. */
const LETTERS = [...'a0A/ \\+@.-_:%"\'<>=&?#~([{,;\n\t中'];

/** The same piece again and again, with a start of its own and an end that no pattern expects. */
const inputOf = (start: string, piece: string) =>
  `${start}${piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)}\u0000`;

/** Words of a pattern's source: inputs of these get furthest into it. */
function wordsOf(source: string): string[] {
  const plain = source.replace(/\\\//g, '/').replace(/\\[bBdDsSwW]|\\p\{\w+\}/g, ' ');
  return [...new Set(plain.match(/[\w/:@.+-]{2,}/g) ?? [])].slice(0, 6);
}

/** Runs something that may not end, and tells whether it did. */
function ends(run: () => void): boolean {
  try {
    runInNewContext('run()', { run }, { timeout: ENDLESS_MS });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
  return true;
}

interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly paths: ReadonlySet<string>;
}

const slowOf = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap(({ source, flags, paths }) => {
    const pattern = new RegExp(source, flags);
    const words = wordsOf(source);
    const inputs = ['', ...words].flatMap((start) =>
      [...LETTERS, ...words].map((piece) => inputOf(start, piece)),
    );
    const isFast = ends(() => {
      for (const input of inputs) input.replace(pattern, '');
    });
    return isFast ? [] : [`${[...paths].join(', ')}: /${source}/${flags}`];
  });

test('no pattern of the code that people run is slow for 64 KiB', () => {
  const paths: string[] = projectFiles().filter(isRuntimeCode);
  const patterns: Pattern[] = patternsIn(paths.map((path) => ({ path, text: read(path) })));
  assert.ok(patterns.length > 50, String(patterns.length));
  assert.deepEqual(slowOf(patterns), []);
});

test('a slow pattern is found', () => {
  const slow = ['\\/+$', 'Version\\/(\\d+)\\S* Safari', '(a+)+$'];
  for (const source of slow) {
    const [found] = slowOf([{ source, flags: '', paths: new Set(['x.ts']) }]);
    assert.equal(found, `x.ts: /${source}/`);
  }
});

test('no rule, mask or parser is slow for 64 KiB', () => {
  const modules = {
    ...{ deceiving, contact, email, invitationCode, password, personName, phone },
    ...{ redirect, verificationCode },
    decimal: {
      ...decimal,
      decimalErrors: (text: string) => decimal.decimalErrors({ text }),
    },
    mask: { ...mask, maskFields: (text: string) => mask.maskFields({ text }) },
  };
  const words = ['ab@', '+86 ', '1234 ', 'a.b', '//', '{"a":', 'code 1 ', '\u200b'];
  const inputs = [...LETTERS, ...words].map((piece) => inputOf('', piece));
  const slow = Object.entries(modules).flatMap(([name, exported]) =>
    Object.entries(exported as Record<string, unknown>).flatMap(([rule, value]) => {
      if (typeof value !== 'function') return [];
      const isFast = ends(() => {
        for (const input of inputs) {
          try {
            value(input, input);
          } catch (error) {
            // A rule with other parameters.
            if (!(error instanceof TypeError)) throw error;
          }
        }
      });
      return isFast ? [] : [`${name}.${rule}`];
    }),
  );
  assert.deepEqual(slow, []);
});
