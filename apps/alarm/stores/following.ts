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
      // The page has just been loaded when the stream begins; when it begins again, something may have been missed.
      let isLive = false;
      const steps = (list: readonly unknown[], isStart: boolean) => {
        if (isLive || !isStart || list.length > 0) renew.soon();
        isLive = true;
      };
      followAlarms(['*'], { steps }, AbortSignal.any([life, shown.signal]));
    },
    rest(): void {
      shown?.abort();
      renew.stop();
      page.rest();
    },
  };
}
