interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly answer: Promise<Answer>;
  settle(answer: Promise<Answer>): void;
}

/** A statement gets no longer than this; more questions than these make another one. */
const MAX_QUESTIONS = 200;

/**
 * Asks the questions of one moment together: those that come while the process reads what has arrived go out as one
 * statement, the same question once. Nothing is remembered: a question is asked after it came, so what was committed
 * before it is seen. `ask` answers in the order of the questions.
 */
export function askTogether<Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting = new Map<string, Waiting<Question, Answer>>();

  function send(): void {
    if (waiting.size === 0) return;
    const asked = [...waiting.values()];
    waiting = new Map();
    const answers = ask(asked.map(({ question }) => question));
    for (const [position, { settle }] of asked.entries()) {
      settle(answers.then((all) => all[position] as Answer));
    }
  }

  return (question) => {
    const key = keyOf(question);
    const same = waiting.get(key);
    if (same) return same.answer;
    if (waiting.size === 0) setImmediate(send);
    let settle: (answer: Promise<Answer>) => void = () => undefined;
    const answer = new Promise<Answer>((resolve) => {
      settle = resolve;
    });
    waiting.set(key, { question, answer, settle });
    if (waiting.size === MAX_QUESTIONS) send();
    return answer;
  };
}
