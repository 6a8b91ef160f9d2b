import DataLoader from 'dataloader';

/** Questions in one statement; more are sent in several. */
const MAX_QUESTIONS = 200;

/**
 * Batches the questions that arrive in one turn of the event loop into one statement; equal questions are sent once.
 * Answers are not cached: each question is sent after it was asked, so its answer includes everything committed
 * before. `ask` must answer in the order of the questions.
 */
export function batched<Question extends {}, Answer>(
  keyOf: (question: Question) => string,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader<Question, Answer, string>(
    (questions) => {
      loader.clearAll();
      return ask(questions);
    },
    { cacheKeyFn: keyOf, maxBatchSize: MAX_QUESTIONS, batchScheduleFn: setImmediate },
  );
  return (question) => loader.load(question);
}
