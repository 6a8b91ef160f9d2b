import type { SlotProps } from '#contract/child.ts';
import type { Command } from '#contract/energy/command/calls.ts';
import { $format } from '#kit/formats.ts';
import { element, linkElement } from '#kit/tile/element.ts';
import { mountTile } from '#kit/tile/mount.ts';
import { type CommandsByOthers, followCommandsByOthers } from '../stores/commands-by-others.ts';
import { $tileText, type TileText } from '../texts/tile/text.ts';
import { commandValue } from '../views/command/values.ts';

const CSS = `
.note a { color: inherit; }
ul { display: grid; row-gap: var(--spacingVerticalXS); padding: 0; list-style: none; }
li a { display: grid; color: inherit; }
`;

function whatOf(command: Command, text: TileText): string {
  const { kind, device, pointName: point, before, after } = command;
  if (kind === 'stop') return text('stop', { device });
  const value = (one: number | null) => commandValue(command, one, $format.get());
  return text('change', { device, point, before: value(before), after: value(after) });
}

function drawCommand(command: Command, text: TileText, log: string): Node {
  const { id, by, state, createdAt } = command;
  const time = $format.get().time(createdAt, Date.now());
  const what = whatOf(command, text);
  const facts = text('facts', { by: by ?? text('platform'), time, state: text(`state_${state}`) });
  const link = linkElement(
    `${log}&command=${encodeURIComponent(id)}`,
    element('span', { className: 'cut', title: what }, what),
    element('span', { className: 'quiet cut numeric' }, facts),
  );
  return element('li', {}, link);
}

function draw(shown: CommandsByOthers | undefined, text: TileText, log: string): readonly Node[] {
  if (!shown) {
    const row = () => element('p', { className: 'stencil', ariaHidden: 'true' }, '0');
    return [element('p', { className: 'stencil quiet', ariaHidden: 'true' }, '0'), row(), row(), row()];
  }
  const { list, total, leftAt } = shown;
  if (total === 0) return [element('p', { className: 'quiet' }, text('none'))];
  const words =
    leftAt === null
      ? text('lastDay', { count: total })
      : text('sinceYouLeft', {
          time: $format.get().time(new Date(leftAt).toISOString(), Date.now()),
          count: total,
        });
  return [
    element('p', { className: 'note numeric' }, linkElement(log, words)),
    element('ul', {}, ...list.map((command) => drawCommand(command, text, log))),
  ];
}

/** The tile of the commands that others have sent, each of which opens its record. */
export function mount(props: SlotProps): () => void {
  return mountTile(props, {
    ...followCommandsByOthers(props.signal),
    $text: $tileText,
    css: CSS,
    draw: (shown, text) => draw(shown, text, `${props.basePath}/control/remote/log?others=true`),
    late: (_, text) => text('late'),
  });
}
