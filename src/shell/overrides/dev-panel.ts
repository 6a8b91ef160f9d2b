import { createI18n } from '#client/i18n/index.ts';
import { $language } from '#client/stores/settings.ts';
import { $left } from '../host/effects/left-effects.ts';
import { $timeline, type Sighting } from '../host/measures.ts';

const whatOf = (seen: Sighting): string =>
  'phase' in seen ? `${seen.phase} ${seen.ms.toFixed(1)} ms` : `${seen.step} ✕ ${seen.cause}`;

const timelineLine = (seen: Sighting): string =>
  `${(seen.at / 1000).toFixed(2)} s  ${seen.child}  ${whatOf(seen)}  ${seen.trace.slice(0, 8)}`;

/** Only developers see the panel, so its styles are not part of the page's styles. */
const LOOK = `
  position: fixed; z-index: 8; inset: auto auto 16px 16px; box-sizing: border-box;
  max-width: min(640px, calc(100vw - 32px)); max-height: 60vh; overflow: auto; padding: 8px 16px;
  border: 1px solid var(--colorNeutralStroke1); border-radius: var(--borderRadiusLarge);
  background: var(--colorNeutralBackground1); color: var(--colorNeutralForeground1); white-space: pre-wrap;
  font-size: var(--fontSizeBase200);`;

/** A panel for developers of child apps: measures, leftover effects, overrides. */
export async function showDevPanel(overridden: readonly string[]): Promise<void> {
  const i18n = await createI18n($language.get());
  const t = i18n.getFixedT(null, 'host');
  const panel = document.createElement('details');
  panel.style.cssText = LOOK;
  panel.append(Object.assign(document.createElement('summary'), { textContent: t('dev') }));

  const section = (title: string) => {
    const heading = Object.assign(document.createElement('h2'), { textContent: title });
    heading.style.cssText = 'margin: 12px 0 4px; font-size: inherit; line-height: inherit';
    const list = Object.assign(document.createElement('pre'), { tabIndex: 0 });
    list.style.whiteSpace = 'pre-wrap';
    list.setAttribute('aria-label', title);
    panel.append(heading, list);
    return (lines: readonly string[]) => {
      list.textContent = lines.length > 0 ? lines.join('\n') : t('devNothing');
    };
  };
  const timeline = section(t('devTimeline'));
  const left = section(t('devLeft'));
  section(t('devOverrides'))(overridden);

  $timeline.subscribe((seen) => timeline(seen.map(timelineLine)));
  $left.subscribe((children) =>
    left(
      Object.entries(children).flatMap(([child, effects]) =>
        effects.map(
          ({ kind, what, removed }) =>
            `${child}  ${kind}  ${what}  ${t(removed ? 'devRemoved' : 'devStays')}`,
        ),
      ),
    ),
  );
  document.body.append(panel);
}
