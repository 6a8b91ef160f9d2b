import { $currentPage } from '../navigation/current-page.ts';
import type { Child } from '../navigation/mounts.ts';
import type { HostTexts } from '../texts/host-texts.ts';
import {
  collectedOf,
  mountChild,
  override,
  refetchFiles,
  remountChild,
  resetOverride,
  unmountChild,
} from './dev-actions.ts';
import { addSection, create } from './dev-elements.ts';

/** The child that is shown is the one that a developer means first. `changed` is called for each other choice. */
function chooseShown(choice: HTMLSelectElement, changed: () => void): void {
  choice.addEventListener('change', changed);
  $currentPage.subscribe((page) => {
    if (page?.mount.kind !== 'child' || page.mount.child.name === choice.value) return;
    choice.value = page.mount.child.name;
    changed();
  });
}

function createRow(...controls: HTMLElement[]): HTMLElement {
  const row = create('div', 'row');
  row.append(...controls);
  return row;
}

/** Adds the actions on one child to the panel. Overrides are offered where the operator allows them. */
export function addControls(
  panel: HTMLElement,
  t: HostTexts,
  children: readonly Child[],
  mayOverride: boolean,
): void {
  const choice = create('select', 'control', { ariaLabel: t('devApp') });
  choice.append(
    ...children.map(({ name }) => create('option', undefined, { textContent: name, value: name })),
  );
  const status = create('p', undefined);
  status.setAttribute('role', 'status');
  status.style.margin = '0';
  const button = (label: string, act: (child: Child) => unknown) => {
    const element = create('button', 'control', { type: 'button', textContent: label });
    element.style.cursor = 'pointer';
    element.addEventListener('click', async () => {
      status.textContent = '';
      const child = children.find(({ name }) => name === choice.value);
      if (child) await act(child);
    });
    return element;
  };

  panel.append(
    createRow(
      choice,
      button(t('devMount'), mountChild),
      button(t('devUnmount'), unmountChild),
      button(t('devRemount'), remountChild),
    ),
  );
  if (mayOverride) {
    const address = create('input', 'control', { type: 'url', ariaLabel: t('devAddress') });
    address.placeholder = 'http://localhost:9000/index.js';
    address.style.flex = '1 1 240px';
    const set = (child: Child) => {
      if (!override(child, address.value.trim())) status.textContent = t('devAddressWrong');
    };
    panel.append(createRow(address, button(t('devSet'), set), button(t('devReset'), resetOverride)));
  }
  const refetch = async (child: Child) => {
    try {
      status.textContent = t('devRefetched', { files: await refetchFiles(child) });
    } catch (error) {
      status.textContent = String(error);
    }
  };
  const collected = create('div', undefined, { hidden: true });
  const write = addSection(collected, t('devCollected'), t('devNothing'));
  chooseShown(choice, () => {
    collected.hidden = true;
    status.textContent = '';
  });
  const collect = (child: Child) => {
    collected.hidden = false;
    write(collectedOf(child));
  };
  panel.append(
    createRow(button(t('devRefetch'), refetch), button(t('devCollect'), collect)),
    status,
    collected,
  );
}
