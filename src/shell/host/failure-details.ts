import { copyText } from '#client/copy-text.ts';
import { toLanguage } from '#client/language.ts';
import { tellOutcome } from '#client/tell.ts';
import { DEFAULT_LANGUAGE } from '#contract/preferences.ts';
import type { ChildFailureCause } from '#contract/user-centre/child-measure/limits.ts';
import { reloadPage } from '../leave/index.ts';
import { isOverridden } from '../overrides/overrides.ts';
import { type HostTexts, hostTexts } from '../texts/host-texts.ts';
import { text } from '../texts/texts.ts';
import type { Step } from './hosted.ts';
import { PolicyError, refusalOfScript } from './load/policy-refusal.ts';
import { ScriptRefusedError } from './load/script-refusal.ts';
import { FileError, type WrongAnswer } from './load/verify-files.ts';
import { causeOf, traceShownOf } from './measures.ts';

/** The language of the shell's texts, which the rest of the panel is in. */
const pageLanguage = () => toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** The data that a failure panel shows. */
export interface Failed {
  readonly name: string;
  /** The child's release. For pages of the shell, the platform's release. */
  readonly version: string | undefined;
  readonly step: Step;
  readonly cause: unknown;
}

const sentences = {
  deadline: 'failedDeadline',
  clientVersion: 'failedClientVersion',
  file: 'failedFile',
  network: 'failedNetwork',
  policy: 'failedPolicy',
  syntax: 'failedFault',
  thrown: 'failedFault',
} as const satisfies Record<ChildFailureCause, string>;

/** An app that throws because a call was refused has an error that looks like a lost network. */
function realCause({ name, cause }: Failed): unknown {
  const refusal = causeOf(cause) === 'network' ? refusalOfScript(name) : undefined;
  return refusal ? new PolicyError(refusal, cause) : cause;
}

/** The sentence for a failure: what happened, and what to do. */
function sentenceFor(t: HostTexts, cause: unknown, { status, page }: WrongAnswer): string {
  if (cause instanceof ScriptRefusedError) return t('failedRefused', { origin: cause.origin });
  if (status !== undefined) return t('failedServer', { status });
  if (page !== undefined) return t('failedPage', { address: page });
  if (cause instanceof PolicyError)
    return t('failedPolicy', { origin: cause.origin, directive: cause.directive });
  return t(sentences[causeOf(cause)]);
}

/** A page keeps its policy, so that only a reload helps once the address is approved. */
function offerReload(panel: HTMLElement): void {
  const retry = panel.querySelector('button');
  const reload = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text('reload'),
  });
  reload.addEventListener('click', reloadPage);
  const isFocused = retry === document.activeElement;
  retry?.replaceWith(reload);
  if (isFocused) reload.focus();
}

/** Formats an error and its chain of causes, one per line. */
function linesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [`${error.name}: ${error.message}`, ...(error.cause === undefined ? [] : linesOf(error.cause))];
}

/** Collects the technical details for support: browser, child, error. */
const technical = ({ name, version, step, cause }: Failed): string =>
  [
    [name, version, step].filter(Boolean).join(' · '),
    ...linesOf(cause),
    location.href,
    new Date().toISOString(),
    `trace ${traceShownOf(name)}`,
  ].join('\n');

const LINES =
  'overflow-wrap: anywhere; text-align: start; white-space: pre-wrap; font-size: var(--fontSizeBase200)';

function createDetails(label: string, copy: string, content: string): HTMLElement {
  const details = document.createElement('details');
  // The panel is a live region; the collapsed details must not be announced with it.
  details.setAttribute('aria-live', 'off');
  details.style.marginBlockStart = '16px';
  const summary = Object.assign(document.createElement('summary'), { textContent: label });
  const lines = Object.assign(document.createElement('pre'), { textContent: content, tabIndex: 0 });
  lines.setAttribute('aria-label', label);
  lines.style.cssText = LINES;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: copy });
  button.className = 'more';
  button.addEventListener('click', async () =>
    tellOutcome((await copyText(content, details)) ? 'copied' : 'copyFailed'),
  );
  details.append(summary, lines, button);
  return details;
}

/** Quotes a server, whose words may be markup: they are shown as text. */
function createQuote(label: string, message: string): HTMLElement[] {
  const heading = Object.assign(document.createElement('p'), { textContent: label });
  heading.style.cssText = 'margin: 16px 0 4px; text-align: start';
  const quote = Object.assign(document.createElement('pre'), { textContent: message, tabIndex: 0 });
  quote.setAttribute('aria-label', label);
  // Part of the live region, too long to be read out with it.
  quote.setAttribute('aria-live', 'off');
  quote.style.cssText = LINES;
  return [heading, quote];
}

const askDevServer = async (child: string) =>
  (await import('../overrides/dev-server-message.ts')).devServerAnswer(child);

/** Describes the kind of failure in the person's language. Technical details are in a disclosure. */
export async function explain(panel: HTMLElement, failed: Failed): Promise<void> {
  const t = await hostTexts(pageLanguage());
  const answer = isOverridden(failed.name) ? await askDevServer(failed.name) : undefined;
  const cause = realCause(failed);
  const why = panel.querySelector('p');
  if (why)
    why.textContent = sentenceFor(t, cause, answer ?? (cause instanceof FileError ? cause.answer : {}));
  if (cause instanceof PolicyError) offerReload(panel);
  if (answer?.message) panel.append(...createQuote(t('failedQuote'), answer.message));
  panel.append(createDetails(t('failedDetails'), t('failedCopy'), technical({ ...failed, cause })));
}
