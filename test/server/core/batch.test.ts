import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batched } from '#server/core/batch.ts';

/** A batched question, and the statements that were sent. */
function setUp(
  answer: (questions: readonly string[]) => Promise<readonly string[]> = async (questions) =>
    questions.map((one) => one.toUpperCase()),
) {
  const statements: (readonly string[])[] = [];
  const load = batched(
    (question: string) => question,
    (questions) => {
      statements.push(questions);
      return answer(questions);
    },
  );
  return { statements, load };
}

test('asks the questions of one turn in one statement, equal ones once', async () => {
  const { statements, load } = setUp();
  assert.deepEqual(await Promise.all(['a', 'b', 'a'].map(load)), ['A', 'B', 'A']);
  assert.deepEqual(statements, [['a', 'b']]);
});

test('asks again what it has answered, also while the statement is under way', async () => {
  let release = (): void => undefined;
  const running = new Promise<void>((resolve) => (release = resolve));
  const { statements, load } = setUp(async (questions) => {
    if (statements.length === 1) await running;
    return questions;
  });
  const first = load('a');
  // After the loader's own immediate.
  await new Promise(setImmediate);
  const second = load('a');
  await second;
  release();
  await first;
  assert.deepEqual(statements, [['a'], ['a']]);
});

test('splits many questions', async () => {
  const { statements, load } = setUp();
  const questions = Array.from({ length: 450 }, (_, index) => `q${index}`);
  assert.deepEqual(
    await Promise.all(questions.map(load)),
    questions.map((one) => one.toUpperCase()),
  );
  assert.deepEqual(
    statements.map(({ length }) => length),
    [200, 200, 50],
  );
});

test('fails each question of a statement that failed, and asks again afterwards', async () => {
  let isBroken = true;
  const { load } = setUp(async (questions) => {
    if (isBroken) throw new Error('away');
    return questions;
  });
  const results = await Promise.allSettled(['a', 'b'].map(load));
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  isBroken = false;
  assert.equal(await load('a'), 'a');
});
