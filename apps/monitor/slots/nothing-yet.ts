import { can, paths, subPath } from '@heliport/client';
import { element, linkElement } from '#kit/tile/element.ts';
import type { TileText } from '../texts/tiles/text.ts';

/** The next steps that the person may take. */
function steps(text: TileText): Node[] {
  const links = [
    can('stations:view') && can('ledger:view')
      ? linkElement(subPath('ledger', '/ledger/stations'), text('nextLedger'))
      : undefined,
    can('roles:view') ? linkElement(paths.administration, text('nextRoles')) : undefined,
  ];
  return links.flatMap((link) => (link ? [element('li', {}, link)] : []));
}

/** What an organisation without stations sees in the place of its energy. */
export function drawNothingYet(text: TileText): readonly Node[] {
  return [
    element(
      'div',
      { className: 'nothing' },
      element('p', { className: 'what' }, text('nothingYet')),
      element('p', { className: 'quiet' }, text('nothingYetWhy')),
    ),
  ];
}

/** Where it goes on from there. */
export function drawNextSteps(text: TileText): readonly Node[] {
  const next = steps(text);
  if (next.length === 0) return [element('p', { className: 'quiet' }, text('askAdministrator'))];
  return [element('p', { className: 'quiet' }, text('next')), element('ul', { className: 'steps' }, ...next)];
}
