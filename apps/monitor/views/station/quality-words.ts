import { Quality } from '#contract/energy/frame/quality.ts';
import type { StationText, TextKey } from '../../texts/station/text.ts';

const MARKS: readonly (readonly [bit: number, key: TextKey])[] = [
  [Quality.Suspect, 'qualitySuspect'],
  [Quality.Estimated, 'qualityEstimated'],
  [Quality.Incomplete, 'qualityIncomplete'],
  [Quality.Late, 'qualityLate'],
  [Quality.Simulated, 'qualitySimulated'],
];

/** How good a value of a table is. */
export function qualityText(bits: number, text: StationText): string {
  const found = MARKS.filter(([bit]) => bits & bit).map(([, key]) => text(key));
  return found.length > 0 ? found.join(text('comma')) : text('qualityMeasured');
}
