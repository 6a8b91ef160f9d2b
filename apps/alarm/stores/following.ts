import { gathered } from '#kit/gathered.ts';
import { followAlarms } from '#kit/live.ts';

interface Page {
  show(): void;
  rest(): void;
}

/** A page that is loaded again, while it is shown, when something happens to an alarm of the organisation. */
export function following<Shown extends Page>(
  page: Shown,
  refresh: () => Promise<void>,
  life: AbortSignal,
): Shown {
  const renew = gathered(refresh);
  let shown: AbortController | undefined;
  life.addEventListener('abort', () => {
    shown?.abort();
    renew.stop();
  });
  return {
    ...page,
    show(): void {
      page.show();
      shown?.abort();
      shown = new AbortController();
      followAlarms(
        ['*'],
        {
          steps(list, isStart) {
            if (list.length > 0 || !isStart) renew.soon();
          },
        },
        AbortSignal.any([life, shown.signal]),
      );
    },
    rest(): void {
      shown?.abort();
      renew.stop();
      page.rest();
    },
  };
}
