import { readLink } from '#client/link.ts';
import { currentPath } from '#client/routes.ts';
import { $organization, $organizations, organizationUuid } from '#client/stores/organization.ts';
import { $session } from '#client/stores/session.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { part } from '../page/page-data.ts';
import { switchTo } from '../session/organization-switch.ts';
import { $settled } from '../session/start.ts';
import { text } from '../texts/texts.ts';
import { createSnackbar, removeSnackbar } from './snackbar.ts';

/** A link that was followed, until it is known what it means for this person. */
interface Followed {
  readonly path: string;
  readonly organization: string;
}

/** Takes the organisation out of the address; without a session it stays, and comes back with the redirect. */
function takeLink(): Followed | null {
  const { path, organization } = readLink(currentPath());
  if ($session.get() === null || path === currentPath()) return null;
  history.replaceState(history.state, '', path);
  return organization === null ? null : { path, organization };
}

/** Says what the link's organisation means; null where it is the present one. */
function createOffer({ path, organization }: Followed, onClose: () => void): HTMLElement | null {
  if (organization === organizationUuid()) return null;
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

/** Links carry the organisation they were copied in (`linkTo`): whoever is elsewhere is offered the switch. */
export function followLinks(): void {
  let followed: Followed | null = null;
  let bar: HTMLElement | null = null;

  function close(): void {
    removeSnackbar(bar);
    bar = null;
  }

  /** Once it is known what the person has joined. */
  function offer(): void {
    if (!followed || !$settled.get()) return;
    const next = createOffer(followed, close);
    followed = null;
    if (!next) return;
    close();
    bar = next;
    // First in the order of keys, since it is about the whole page.
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
    // After the reroute that tells: single-spa is in the middle of one.
    queueMicrotask(take);
  });
}
