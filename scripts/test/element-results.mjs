import { appendFileSync } from 'node:fs';

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** A reporter of @web/test-runner: writes a line of JSON per test into the file of `TEST_RESULTS`. */
export function elementResults() {
  const target = process.env.TEST_RESULTS;
  return {
    onTestRunFinished({ sessions }) {
      if (!target) return;
      for (const { testFile, testResults } of sessions) {
        const file = testFile.replace(/^.*element-tests\//, 'test/').replace(/\.js$/, '.tsx');
        const lines = (testResults ? testsOf(testResults) : []).map(({ name, duration, passed, error }) =>
          JSON.stringify({
            title: name,
            file,
            ms: duration ?? 0,
            ...(!passed && { failure: error?.message ?? 'failed' }),
          }),
        );
        if (lines.length) appendFileSync(target, `${lines.join('\n')}\n`);
      }
    },
  };
}
