import { copyText } from '#client/copy-text.ts';
import { createI18n } from '#client/i18n/index.ts';
import { toLanguage } from '#client/language.ts';
import { tellOutcome } from '#client/tell.ts';
import { DEFAULT_LANGUAGE } from '#contract/preferences.ts';
import type { ChildFailureCause } from '#contract/user-centre/child-measure/limits.ts';
import type { Step } from './hosted.ts';
import { ScriptRefusedError } from './load/script-refusal.ts';
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
  syntax: 'failedFault',
  thrown: 'failedFault',
} as const satisfies Record<ChildFailureCause, string>;

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

function createDetails(label: string, copy: string, content: string): HTMLElement {
  const details = document.createElement('details');
  // The panel is a live region; the collapsed details must not be announced with it.
  details.setAttribute('aria-live', 'off');
  details.style.marginBlockStart = '16px';
  const summary = Object.assign(document.createElement('summary'), { textContent: label });
  const lines = Object.assign(document.createElement('pre'), { textContent: content, tabIndex: 0 });
  lines.setAttribute('aria-label', label);
  lines.style.cssText =
    'overflow-wrap: anywhere; text-align: start; white-space: pre-wrap; font-size: var(--fontSizeBase200)';
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: copy });
  button.className = 'more';
  button.addEventListener('click', async () =>
    tellOutcome((await copyText(content, details)) ? 'copied' : 'copyFailed'),
  );
  details.append(summary, lines, button);
  return details;
}

/** Describes the kind of failure in the person's language. Technical details are in a disclosure. */
export async function explain(panel: HTMLElement, failed: Failed): Promise<void> {
  const t = (await createI18n(pageLanguage())).getFixedT(null, 'host');
  const why = panel.querySelector('p');
  const { cause } = failed;
  const refused = cause instanceof ScriptRefusedError ? cause : undefined;
  if (why)
    why.textContent = refused ? t('failedRefused', { origin: refused.origin }) : t(sentences[causeOf(cause)]);
  panel.append(createDetails(t('failedDetails'), t('failedCopy'), technical(failed)));
}
