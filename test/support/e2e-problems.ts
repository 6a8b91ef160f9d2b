import type { BrowserContext } from '@playwright/test';

/** What went wrong in a page, in one line. */
export type Problem = string;

/** Everything a person would call broken: console errors, page errors, refused and failed requests. */
export class Problems {
  readonly #found: Problem[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('weberror', (error) => this.#found.push(`page error: ${error.error()}`));
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // The response itself is noted below, with its status and address.
      if (message.text().startsWith('Failed to load resource')) return;
      this.#found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.#found.push(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // A page that is left gives up what it was loading.
      if (reason === 'net::ERR_ABORTED') return;
      this.#found.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  }

  /** Says that a problem of this kind belongs to the story; it is a failure when none comes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Says that a problem of this kind may come or not: a race decides, and either way is right. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What was found and not expected, and what was expected and not found. */
  verdict(): Problem[] {
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#found.filter((problem) => !known.some((pattern) => pattern.test(problem)));
    const missing = this.#expected.filter((pattern) => !this.#found.some((problem) => pattern.test(problem)));
    return [...unexpected, ...missing.map((pattern) => `expected, but did not happen: ${pattern}`)];
  }
}
