import { mergeClasses } from '@griffel/react';
import { useEffect, useRef, useState } from 'react';
import { whenBack } from '#client/stores/online.ts';
import { STAGE_PATH } from '#contract/gallery.ts';
import type { Examples, StateName } from '#elements/examples.ts';
import { NARROWEST_PX, PHONE_PX, type StageTheme, type StageWidth } from '../address.ts';
import { useTexts } from '../texts/texts.ts';
import { useStageStyles } from './stage.styles.ts';
import { type Play, useActor } from './use-actor.ts';
import { useResize } from './use-resize.ts';

export interface StageProps extends Omit<Play, 'scene' | 'isPadded'> {
  examples: Examples;
  state: StateName;
  theme: StageTheme;
  width: StageWidth;
  onWidth: (width: StageWidth | undefined) => void;
}

/** Room below a chart for what it opens, such as a derivation. */
const LEAST_PX = 360;
const MOST_PX = 1200;
/** Height of what fills a window: that of a desk, and that of a phone. */
const WINDOW_PX = 720;
const PHONE_HEIGHT_PX = 844;

function heightOf({ group }: Examples, width: StageWidth, content: number): number {
  if (group === 'charts') return Math.min(MOST_PX, Math.max(LEAST_PX, content + 1));
  return width === 'phone' ? PHONE_HEIGHT_PX : WINDOW_PX;
}

/** Width in pixels; undefined for all there is. */
function pixelsOf(width: StageWidth): number | undefined {
  if (typeof width === 'number') return width;
  return width === 'phone' ? PHONE_PX : undefined;
}

const inPixels = (pixels: number | undefined): string => (pixels === undefined ? '' : `${pixels} px`);

/** The element in a page of its own, as it would be in any other product. */
export function Stage({ examples, state, width, onWidth, ...play }: StageProps) {
  const t = useTexts();
  const styles = useStageStyles();
  const box = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [run, setRun] = useState(0);
  const { tag, language, theme } = play;
  const scene = `${state} ${run} ${language}`;
  const { failure, height, onLoad } = useActor(frame, {
    ...play,
    scene,
    isPadded: examples.group === 'charts',
  });
  // What it needs may not have come without a network.
  useEffect(
    () => (failure === undefined ? undefined : whenBack(() => setRun((runs) => runs + 1))),
    [failure],
  );
  const resize = useResize(frame, onWidth);
  const isBare = width === 'bare';
  useBare(box, isBare);
  const [shownPx, setShownPx] = useState(NARROWEST_PX);
  // Without a width of its own, the frame is as wide as there is room.
  useEffect(() => setShownPx(pixelsOf(width) ?? frame.current?.offsetWidth ?? NARROWEST_PX), [width]);
  // The first surroundings; later ones are set in the page, without loading it again.
  const [address] = useState(() => `${STAGE_PATH}?${new URLSearchParams({ tag, lang: language, theme })}`);

  return (
    <section
      ref={box}
      aria-label={t('stage')}
      className={mergeClasses(styles.stage, isBare && styles.bare)}
      onKeyDown={(event) => isBare && event.key === 'Escape' && onWidth(undefined)}
    >
      <div className={styles.bar}>
        <span className={styles.size}>{inPixels(pixelsOf(width))}</span>
        <button type="button" className={styles.button} onClick={() => setRun(run + 1)}>
          {t('restart')}
        </button>
        {isBare && (
          <button type="button" className={styles.button} onClick={() => onWidth(undefined)}>
            {t('leaveBare')}
          </button>
        )}
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          <strong>{t('crashed')}</strong> {failure}
        </p>
      )}
      <div className={styles.room}>
        <iframe
          key={run}
          ref={frame}
          className={styles.frame}
          title={t('frame', { tag })}
          src={address}
          style={{
            inlineSize: inPixels(pixelsOf(width)).replace(' ', '') || (isBare ? '100%' : 'calc(100% - 12px)'),
            blockSize: isBare ? '100%' : `${heightOf(examples, width, height)}px`,
          }}
          onLoad={onLoad}
        />
        {!isBare && (
          // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no line between paragraphs
          <div
            className={styles.handle}
            role="separator"
            aria-orientation="vertical"
            aria-label={t('resize')}
            aria-valuemin={NARROWEST_PX}
            aria-valuenow={shownPx}
            tabIndex={0}
            {...resize}
          />
        )}
      </div>
    </section>
  );
}

/** Puts the stage over the whole window. As a popover it is above the shell, and its page is not loaded again. */
function useBare(box: React.RefObject<HTMLElement | null>, isBare: boolean): void {
  useEffect(() => {
    const stage = box.current;
    if (!stage || !isBare) return;
    stage.popover = 'manual';
    stage.showPopover();
    stage.querySelector<HTMLElement>('button:last-of-type')?.focus();
    return () => {
      stage.popover = null;
    };
  }, [box, isBare]);
}
