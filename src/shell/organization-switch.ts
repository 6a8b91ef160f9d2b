import { paths } from '#client/routes.ts';
import { notify } from '#client/stores/notice.ts';
import { $switching, onSwitched, onSwitchFailed } from '#client/stores/organization.ts';
import { LOADING_DELAY_MS, SWITCH_FAILED_REDIRECT_MS, SWITCH_RELOAD_MS } from '#contract/constants.ts';
import { text } from './texts.ts';

/** What the person sees of an organisation switch (specification section 4). */
export function followSwitch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overlay = document.createElement('div');
  overlay.className = 'overlay';
  overlay.setAttribute('role', 'status');

  $switching.listen((switching) => {
    if (switching) {
      // Most switches are over before anybody waits.
      timer = setTimeout(() => {
        overlay.textContent = text('switching');
        document.body.append(overlay);
      }, LOADING_DELAY_MS);
    } else {
      clearTimeout(timer);
      overlay.remove();
    }
  });
  onSwitched(() => {
    history.replaceState(null, '', paths.root);
    setTimeout(() => location.reload(), SWITCH_RELOAD_MS);
  });
  onSwitchFailed(() => {
    notify({ kind: 'error', text: text('switchFailed'), durationMs: SWITCH_FAILED_REDIRECT_MS });
    setTimeout(() => history.replaceState(null, '', paths.root), SWITCH_FAILED_REDIRECT_MS);
  });
}
