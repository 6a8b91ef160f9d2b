import { atom } from 'nanostores';
import { ApiError, TransportError } from '#client/http.ts';
import { paths } from '#client/routes.ts';
import { notify } from '#client/stores/notice.ts';
import { $switching, onSwitchEnd, switchOrganization } from '#client/stores/organization-switch.ts';
import { $busy } from '#client/stores/reload.ts';
import {
  LOADING_DELAY_MS,
  SWITCH_FAILED_REDIRECT_MS,
  SWITCH_RELOAD_MS,
} from '#contract/user-centre/organization/limits.ts';
import { reloadPage } from '../leave/index.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { part } from '../page/page-data.ts';
import { text } from '../texts/texts.ts';

/** Path that a switch opens instead of the start page. */
const $landing = atom<string | undefined>();

/** Switches the organisation and opens a path in it instead of `/`. */
export async function switchTo(organizationId: string, path: string): Promise<void> {
  $landing.set(path);
  try {
    await switchOrganization(organizationId);
  } catch (error) {
    // `followSwitch` has already shown the error.
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
  } finally {
    $landing.set(undefined);
  }
}

/** The shell's start page. A standalone child has its own. */
const shellStart: Start = { path: paths.root, open: () => history.replaceState(null, '', paths.root) };

interface Start {
  readonly path: string;
  /** Opens the start page without a reload. */
  open(): void;
}

/** Shows progress and result of an organisation switch (specification section 4). */
export function followSwitch(start: Start = shellStart): void {
  coverWhileSwitching();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Cancels the redirect if the person has navigated, retried the switch, or begun to type.
  $currentPage.listen(() => clearTimeout(timer));
  $switching.listen((switching) => switching && clearTimeout(timer));
  const goToStart = () => $busy.get() || start.open();
  onSwitchEnd((result) => {
    const durationMs = SWITCH_FAILED_REDIRECT_MS;
    switch (result.kind) {
      case 'switched':
        history.replaceState(null, '', $landing.get() ?? start.path);
        setTimeout(reloadPage, SWITCH_RELOAD_MS);
        break;
      case 'vetoed':
        notify({ kind: 'info', text: text('switchVetoed'), durationMs });
        break;
      case 'failed':
        notify({ kind: 'error', text: failureText(result.error), durationMs });
        timer = setTimeout(goToStart, durationMs);
        break;
    }
  });
}

/**
 * A request without an answer is not an authorisation failure, so it gets its own text. For a refusal, the server's
 * message is appended.
 */
export function failureText(error: unknown): string {
  if (error instanceof TransportError && error.kind !== 'aborted') return text(error.kind);
  const reason = error instanceof ApiError ? error.message : '';
  return [text('switchFailed'), reason].filter(Boolean).join(' · ');
}

/** Shows the overlay after a delay, since most switches finish before it. Content below the overlay is inert. */
function coverWhileSwitching(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focused: Element | null = null;
  const overlay = document.createElement('div');
  overlay.className = 'overlay';
  // A live region that comes with its text is often not announced, so the page's own one tells it.
  overlay.setAttribute('aria-hidden', 'true');
  const announce = (words: string) => {
    part('announcer').textContent = words;
  };

  const cover = () => {
    focused = document.activeElement;
    overlay.textContent = text('switching');
    document.body.append(overlay);
    announce(text('switching'));
    part('layout').inert = true;
  };
  const uncover = () => {
    clearTimeout(timer);
    if (!overlay.isConnected) return;
    overlay.remove();
    announce('');
    part('layout').inert = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
  $switching.listen((switching) => {
    if (switching) timer = setTimeout(cover, LOADING_DELAY_MS);
    else uncover();
  });
}
