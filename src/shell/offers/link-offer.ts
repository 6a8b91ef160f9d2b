import { readLink } from '#client/link.ts';
import { currentPath } from '#client/routes.ts';
import { $organization, $organizations, organizationId } from '#client/stores/organization.ts';
import { $session } from '#client/stores/session.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { part } from '../page/page-data.ts';
import { switchTo } from '../session/organization-switch.ts';
import { $settled } from '../session/start.ts';
import { text } from '../texts/texts.ts';
import { createSnackbar, removeSnackbar } from './snackbar.ts';

/** A followed link, until it is known what it means for this person. */
interface Followed {
  readonly path: string;
  readonly organization: string;
}

/** Removes the organisation from the address. Without a session it stays and returns with the redirect. */
function takeLink(): Followed | null {
  const { path, organization } = readLink(currentPath());
  if ($session.get() === null || path === currentPath()) return null;
  history.replaceState(history.state, '', path);
  return organization === null ? null : { path, organization };
}

/** Returns what the link's organisation means for the person; null if it is the current one. */
function createOffer({ path, organization }: Followed, onClose: () => void): HTMLElement | null {
  if (organization === organizationId()) return null;
  const joined = $organizations.get().find(({ orgUuid }) => orgUuid === organization);
  if (!joined)
    return createSnackbar({
      text: text('linkForeign'),
      actions: [{ label: text('close'), run: () => undefined }],
      onClose,
    });
  const current = $organization.get()?.orgName ?? '';
  return createSnackbar({
    text: text('linkOffer', { name: joined.orgName, current }),
    actions: [
      { label: text('linkSwitch'), run: () => void switchTo(organization, path) },
      { label: text('linkStay'), run: () => undefined },
    ],
    onClose,
  });
}

/** Links carry the organisation in which they were copied (`linkTo`). A person in another one is offered the switch. */
export function followLinks(): void {
  let followed: Followed | null = null;
  let bar: HTMLElement | null = null;

  function close(): void {
    removeSnackbar(bar);
    bar = null;
  }

  /** Runs once the person's organisations are known. */
  function offer(): void {
    if (!followed || !$settled.get()) return;
    const next = createOffer(followed, close);
    followed = null;
    if (!next) return;
    close();
    bar = next;
    // First in tab order, since it concerns the whole page.
    document.body.prepend(next);
    part('announcer').textContent = next.querySelector('p')?.textContent ?? '';
  }

  function take(): void {
    followed = takeLink() ?? followed;
    offer();
  }

  take();
  $settled.listen(offer);
  $session.listen((user) => user === null && close());
  $currentPage.listen((place, before) => {
    if (place?.path !== before?.path) close();
    // Deferred until the reroute of single-spa has finished.
    queueMicrotask(take);
  });
}
