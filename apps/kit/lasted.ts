import { computed } from 'nanostores';
import { lastedTexts } from './texts/lasted.ts';
import { texts } from './texts/translator.ts';

const MINUTE_MS = 60_000;

/** A length of time in the language of the page: `47 min`, `5 h 12 min`, `2 h`, `3 d 4 h`. */
export const $lasted = computed(texts(lastedTexts), (text) => (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return text('minutes', { minutes });
  if (hours < 24) return text(minutes % 60 === 0 ? 'wholeHours' : 'hours', { hours, minutes: minutes % 60 });
  return text(hours % 24 === 0 ? 'wholeDays' : 'days', { days: Math.floor(hours / 24), hours: hours % 24 });
});
