import { effect } from 'nanostores';
import type { SlotProps } from '#contract/child.ts';
import { follow } from '#kit/link.ts';
import { createStationCount } from '../stores/station-count.ts';
import { $cardText } from '../texts/station-count/text.ts';
import { createCardSheet } from './station-count.styles.ts';

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
) => Object.assign(document.createElement(tag), properties);

function createLink(href: string, title: string): HTMLAnchorElement {
  const link = element('a', { href, textContent: title });
  link.addEventListener('click', (event) => follow(event, href));
  return link;
}

/**
 * The card on the workbench: number of stations and a link to them. Written without React and components, because it
 * loads right after sign-in.
 */
export function mount({ domElement, basePath, signal }: SlotProps): () => void {
  const { $overview, load } = createStationCount(signal);
  const root = domElement.shadowRoot ?? domElement.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createCardSheet()];
  const stop = effect([$overview, $cardText], (overview, text) => {
    const line = element('div', { className: 'line' });
    switch (overview.status) {
      case 'loading':
        line.append(element('span', { className: 'placeholder' }));
        break;
      case 'failed': {
        line.append(
          element('span', { className: 'note', textContent: text(`${overview.failure.kind}Title`) }),
        );
        if (overview.failure.kind === 'forbidden') break;
        const retry = element('button', { type: 'button', textContent: text('retry') });
        retry.addEventListener('click', () => void load());
        line.append(retry);
        break;
      }
      case 'ready': {
        const { total, byStatus } = overview.data.stations;
        line.append(
          element('span', { className: 'count', textContent: String(total) }),
          element('span', {
            className: 'note',
            textContent: text('inOperation', { count: byStatus.operation }),
          }),
        );
      }
    }
    line.append(createLink(`${basePath}/monitor/overview`, text('title')));
    const card = element('section', {
      ariaLabel: text('stations'),
      ariaBusy: `${overview.status === 'loading'}`,
    });
    card.append(element('h2', { textContent: text('stations') }), line);
    root.replaceChildren(card);
  });
  return () => {
    stop();
    root.replaceChildren();
  };
}
