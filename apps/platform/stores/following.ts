import { $language, $organization } from '@heliport/client';

/** Data of the present organisation, loaded again for another one and in another language. */
export function following(load: () => Promise<unknown>, life: AbortSignal) {
  const key = () => `${$organization.get()?.orgUuid} ${$language.get()}`;
  let loaded = '';
  let isShown = false;
  const sync = () => {
    if (!isShown || loaded === key()) return;
    loaded = key();
    void load();
  };
  const forget = [$organization.listen(sync), $language.listen(sync)];
  life.addEventListener('abort', () => {
    for (const end of forget) end();
  });
  return {
    show(): void {
      isShown = true;
      sync();
    },
    rest(): void {
      isShown = false;
    },
  };
}
