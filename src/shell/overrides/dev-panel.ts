import { $language } from '#client/stores/settings.ts';
import { $left } from '../host/effects/left-effects.ts';
import { $timeline, type Sighting } from '../host/measures.ts';
import type { Child } from '../navigation/mounts.ts';
import { type HostTexts, hostTexts } from '../texts/host-texts.ts';
import { $blank, MOMENT_S } from './blank-mounts.ts';
import { addControls } from './dev-controls.ts';
import { addSection, create } from './dev-elements.ts';

const whatOf = (seen: Sighting): string =>
  'phase' in seen ? `${seen.phase} ${seen.ms.toFixed(1)} ms` : `${seen.step} ✕ ${seen.cause}`;

const timelineLine = (seen: Sighting): string =>
  `${(seen.at / 1000).toFixed(2)} s  ${seen.child}  ${whatOf(seen)}  ${seen.trace.slice(0, 8)}`;

interface Shown {
  readonly children: readonly Child[];
  /** Overridden modules and their addresses. */
  readonly overridden: readonly string[];
  readonly mayOverride: boolean;
}

/** A line for each child that drew nothing; the section is there only while there is one. */
function addBlank(panel: HTMLElement, t: HostTexts): void {
  const place = create('div', undefined);
  place.setAttribute('role', 'status');
  const write = addSection(place, t('devBlank'), '');
  panel.append(place);
  $blank.subscribe((children) => {
    place.hidden = Object.keys(children).length === 0;
    write(Object.keys(children).map((app) => t('devBlankWhy', { app, seconds: MOMENT_S })));
  });
}

/** A panel for developers of child apps: actions, measures, leftover effects, overrides. */
export async function showDevPanel({ children, overridden, mayOverride }: Shown): Promise<void> {
  const t = await hostTexts($language.get());
  const frame = create('aside', 'panel', { ariaLabel: t('dev') });
  const panel = create('details', undefined);
  frame.append(panel);
  panel.append(create('summary', undefined, { textContent: t('dev') }));
  addControls(panel, t, children, mayOverride);
  addBlank(panel, t);
  const section = (title: string) => addSection(panel, title, t('devNothing'));
  const timeline = section(t('devTimeline'));
  const left = section(t('devLeft'));
  section(t('devOverrides'))(overridden);

  $timeline.subscribe((seen) => timeline(seen.map(timelineLine)));
  $left.subscribe((reports) =>
    left(
      Object.entries(reports).flatMap(([child, effects]) =>
        effects.map(
          ({ kind, what, removed }) =>
            `${child}  ${kind}  ${what}  ${t(removed ? 'devRemoved' : 'devStays')}`,
        ),
      ),
    ),
  );
  document.body.append(frame);
}
