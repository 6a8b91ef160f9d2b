import { type MouseEvent, useRef } from 'react';
import { useFlyout } from '#elements/ui/flyout.ts';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { decimalsFor, numberText } from '../numbers.ts';
import { useSheet } from '../sheet.ts';
import { type Translate, useLanguage, useTexts } from '../texts/texts.ts';
import { timeWords } from '../time/words.ts';
import { zoneOf } from '../time/zone.ts';
import { Derivation } from './derivation.tsx';
import { figureStyles } from './figure.styles.ts';
import type { FigureProps, FigureQuality } from './figure-props.ts';

/** What a quality shows before its value. */
const SIGNS: Partial<Record<FigureQuality, string>> = { estimated: '≈' };
/** Qualities that a word beside the value names. */
const NAMED: readonly FigureQuality[] = ['late', 'incomplete', 'simulated', 'demo', 'suspect'];

const CLOCK = 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v3.2L10 10';

/** A number with its unit, how good and how old it is. With a derivation, it is a button that opens it; with an address, a link. */
export function Figure(props: FigureProps) {
  const { label, value, unit = '', quality = 'measured', since, derivation, href, size = 'medium' } = props;
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const ref = useRef<HTMLSpanElement>(null);
  const flyout = useFlyout('below-start');
  useSheet(ref, figureStyles);
  const number = numberText(language, value, props.decimals ?? decimalsFor([value ?? null]));
  const clock =
    since === undefined ? undefined : timeWords(language, zoneOf(props.offsets ?? [])).clock(since);
  const isMissing = value === null;

  const content = (
    <>
      <span className="ucf-value">
        {!isMissing && SIGNS[quality] && <span aria-hidden="true">{SIGNS[quality]} </span>}
        {value === undefined ? <span className="ucf-wait" aria-hidden="true" /> : number}
        {!isMissing && unit !== '' && <span className="ucf-unit">{unit}</span>}
      </span>
      {!isMissing && NAMED.includes(quality) && <span className="ucf-badge">{t?.(quality)}</span>}
      {clock && (
        <span className="ucf-since">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={CLOCK} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
          </svg>
          {t?.('since', { time: clock })}
        </span>
      )}
    </>
  );
  const sentence = t && sentenceOf(props, number, clock, t);
  const open = (event: MouseEvent, href: string) => {
    if (!props.onLink || !isPlainClick(event)) return;
    event.preventDefault();
    flyout.close();
    props.onLink(href);
  };
  return (
    <span ref={ref} className="ucf" data-size={size} data-quality={isMissing ? 'missing' : quality}>
      {href !== undefined && (
        <a href={href} className="ucf-button" onClick={(event) => open(event, href)}>
          <span className="ucf-hidden">{sentence ?? label}</span>
          <span aria-hidden="true">{content}</span>
        </a>
      )}
      {href === undefined && derivation && (
        <button type="button" {...flyout.triggerProps} className="ucf-button" aria-haspopup="dialog">
          <span className="ucf-hidden">{sentence ?? label}</span>
          <span aria-hidden="true">{content}</span>
        </button>
      )}
      {href === undefined && !derivation && (
        <span role="img" aria-label={sentence ?? label}>
          {content}
        </span>
      )}
      {href === undefined && derivation && (
        <div
          {...flyout.panelProps}
          className="ucf-panel"
          role="dialog"
          aria-label={t?.('derivation', { label })}
        >
          {flyout.open && t && (
            <Derivation label={label} derivation={derivation} language={language} t={t} onLink={open} />
          )}
        </div>
      )}
    </span>
  );
}

/** The figure as a sentence. */
function sentenceOf(
  { label, value, unit = '', quality = 'measured' }: FigureProps,
  number: string,
  clock: string | undefined,
  t: Translate,
): string {
  if (value === undefined) return `${label}: ${t('loading')}`;
  if (value === null) return `${label}: ${t('missing')}`;
  const parts = [
    unit === '' ? number : `${number} ${unit}`,
    ...(quality === 'measured' ? [] : [t(quality)]),
    ...(clock ? [t('since', { time: clock })] : []),
  ];
  return `${label}: ${parts.join(', ')}`;
}
