import { createI18n } from '#client/i18n/index.ts';
import { paths } from '#client/routes.ts';
import { notify } from '#client/stores/notice.ts';
import { onSwitchEnd } from '#client/stores/organization-switch.ts';
import { $session } from '#client/stores/session.ts';
import { $language } from '#client/stores/settings.ts';
import {
  applyAccountEvents,
  leaveLostOrganization,
  type News,
} from '#client/stores/signed-in/account-events.ts';
import { followStream } from '#client/stores/signed-in/event-stream.ts';
import { NOTIFICATION_MS } from '#contract/user-centre/notice/limits.ts';
import { createSnackbar, removeSnackbar } from '../offers/snackbar.ts';
import { part } from '../page/page-data.ts';
import { text } from '../texts/texts.ts';
import { switchTo } from './organization-switch.ts';

/** Time to read why the organisation is left. */
const LEAVE_AFTER_MS = 3000;

const KEYS = {
  joined: 'membership:newsJoined',
  removed: 'membership:newsRemoved',
  disabled: 'membership:newsDisabled',
  rejected: 'membership:newsRejected',
} as const;

/** Follows what changes for the person elsewhere, and tells what concerns their memberships. */
export function followAccount(dataSince: number): void {
  const apply = applyAccountEvents((news) => void tell(news).catch(reportError));
  followStream(
    ({ data }) => apply(data),
    dataSince,
    () => apply({ kind: 'stale', organization: '' }),
  );
}

async function tell(news: News): Promise<void> {
  const { kind, name, organization, current } = news;
  const i18n = await createI18n($language.get());
  const line = name === '' ? i18n.t('membership:newsRejectedUnnamed') : i18n.t(KEYS[kind], { name });
  if (kind === 'joined' && !current) return offer(line, organization);
  notify({ kind: 'info', text: line, durationMs: NOTIFICATION_MS });
  if (current && (kind === 'removed' || kind === 'disabled'))
    setTimeout(() => void leaveLostOrganization().catch(ignoreShown), LEAVE_AFTER_MS);
}

/** A failed switch is shown, and so is what the page cannot load in an organisation that it has lost. */
const ignoreShown = () => undefined;

/** Offers to work in an organisation that the person has just joined. */
function offer(line: string, organization: string): void {
  const close = () => {
    for (const stop of stops) stop();
    removeSnackbar(bar);
  };
  const bar = createSnackbar({
    text: line,
    actions: [
      { label: text('linkSwitch'), run: () => void switchTo(organization, paths.home) },
      { label: text('later'), run: () => undefined },
    ],
    onClose: close,
  });
  const stops = [
    onSwitchEnd((result) => result.kind === 'switched' && close()),
    $session.listen((user) => user === null && close()),
  ];
  document.body.prepend(bar);
  part('announcer').textContent = line;
}
