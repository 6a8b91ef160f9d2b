import { relative } from 'node:path';
import { ROOT } from '../build/paths.mjs';

const COUNT = /^(pass|fail|cancelled|skipped) (\d+)$/;

/**
 * A reporter of Node's test runner in lines of JSON: the duration and the failure of each test, and at the end the
 * counts of passed, failed, cancelled and skipped tests.
 */
// biome-ignore lint/style/noDefaultExport: Node's test runner requires a reporter as the default export.
export default async function* results(events) {
  const counts = {};
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic') {
      const [, word, number] = COUNT.exec(data.message) ?? [];
      if (word) counts[word] = Number(number);
    } else if ((type === 'test:pass' || type === 'test:fail') && data.details.type !== 'suite') {
      const file = data.file ? relative(ROOT, data.file) : '';
      const { duration_ms: ms, error } = data.details;
      const failure = error?.cause?.message ?? error?.message;
      yield `${JSON.stringify({ title: data.name, file, ms, failure })}\n`;
    }
  }
  yield `${JSON.stringify({ counts })}\n`;
}
