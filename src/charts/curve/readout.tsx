import { numberText, withUnit } from '../numbers.ts';
import { toneVariable } from '../palette.ts';
import { Swatch } from './legend.tsx';
import { flawsOf } from './model.ts';
import type { Frame } from './plot.ts';
import type { Said } from './speech.ts';
import { useView } from './view.ts';

const GAP_PX = 12;

export interface ReadoutProps {
  frame: Frame;
  ts: number;
  said: readonly Said[];
  yOf: (value: number, unit: string) => number;
}

/** The cursor: its line, a dot on each line, and a card with the values. Screen readers get the live region instead. */
export function Readout({ frame, ts, said, yOf }: ReadoutProps) {
  const { t, words, language, range } = useView();
  const share = (ts - range.from) / (range.to - range.from);
  const x = share * frame.width;
  const isLeft = share > 0.5;
  const side = isLeft ? { right: `${frame.width - x + GAP_PX}px` } : { left: `${x + GAP_PX}px` };
  const textOf = ({ reading, series }: Said) =>
    reading?.value === null || reading === undefined
      ? '–'
      : withUnit(numberText(language, reading.value, series.decimals), series.unit);
  return (
    <div className="ucc-readout" aria-hidden="true">
      <span className="ucc-cursor" style={{ left: `${x}px` }} />
      {said.map(({ series, reading }) => {
        const y = reading && reading.value !== null ? yOf(reading.value, series.unit) : Number.NaN;
        return Number.isNaN(y) ? null : (
          <i
            key={series.index}
            className="ucc-dot"
            style={{ left: `${x}px`, top: `${y}px`, background: toneVariable(series.tone) }}
          />
        );
      })}
      <div className="ucc-card" style={side}>
        <p className="ucc-when">{words.full(ts)}</p>
        <dl>
          {said.map((each) => {
            const flaws = flawsOf(each.reading?.quality ?? 0).filter((flaw) => flaw !== 'simulated');
            return (
              <div key={each.series.index} className="ucc-line">
                <dt>
                  <Swatch series={each.series} />
                  <span className="ucc-name">{each.series.name}</span>
                </dt>
                <dd>
                  {flaws.includes('estimated') && '≈ '}
                  {textOf(each)}
                  {flaws.length > 0 && <small>{flaws.map((flaw) => t(flaw)).join(', ')}</small>}
                  {each.compared && (
                    <small>
                      {words.full(each.compared.ts)}{' '}
                      {withUnit(
                        numberText(language, each.compared.value, each.series.decimals),
                        each.series.unit,
                      )}
                    </small>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </div>
  );
}
