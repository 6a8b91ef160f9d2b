import { Quality } from '#contract/energy/frame/quality.ts';
import { dashOf, toneVariable } from '../palette.ts';
import { flawsOf, type Series } from './model.ts';
import { useView } from './view.ts';

/** A sample of a line in its colour and dash. */
export function Swatch({ series, isPale = false }: { series: Pick<Series, 'tone'>; isPale?: boolean }) {
  return (
    <svg className="ucc-swatch" viewBox="0 0 28 8" aria-hidden="true">
      <path
        d="M1 4h26"
        stroke={toneVariable(series.tone)}
        strokeWidth={isPale ? 1.5 : 2.5}
        strokeDasharray={dashOf(series.tone).join(' ')}
        opacity={isPale ? 0.5 : 1}
        fill="none"
      />
    </svg>
  );
}

const isSimulated = ({ quality }: Series) =>
  quality.length > 0 && quality.every((bits) => bits & Quality.Simulated);

export interface LegendProps {
  hidden: ReadonlySet<number>;
  onToggle: (index: number) => void;
}

/** One button for each line, which hides and shows it. */
export function Legend({ hidden, onToggle }: LegendProps) {
  const { t, series, shown, comparedLabel } = useView();
  const isAllSimulated = series.every(isSimulated);
  return (
    <fieldset className="ucc-legend" aria-label={t('lines')}>
      {series.map((each) => {
        const isHidden = hidden.has(each.index);
        const lacksAxis = !isHidden && !shown.includes(each);
        return (
          <button
            key={each.index}
            type="button"
            className="ucc-key"
            aria-pressed={!isHidden && !lacksAxis}
            aria-disabled={lacksAxis}
            title={lacksAxis ? t('noAxis') : undefined}
            onClick={() => onToggle(each.index)}
          >
            <Swatch series={each} />
            <span className="ucc-name">{each.name}</span>
            <span className="ucc-unit">{each.unit}</span>
            {!isAllSimulated && isSimulated(each) && <span className="ucc-badge">{t('simulated')}</span>}
          </button>
        );
      })}
      {shown.some(({ twin }) => twin) && (
        <span className="ucc-key ucc-still">
          <Swatch series={shown.find(({ twin }) => twin) as Series} isPale />
          {comparedLabel}
        </span>
      )}
      {isAllSimulated && (
        <span className="ucc-key ucc-still">
          <span className="ucc-badge">{t('simulated')}</span>
        </span>
      )}
      {shown.some(({ quality }) => quality.some((bits) => flawsOf(bits).includes('estimated'))) && (
        <span className="ucc-key ucc-still">
          <svg className="ucc-swatch" viewBox="0 0 28 8" aria-hidden="true">
            <path d="M0 4h28" stroke="currentColor" strokeWidth="8" opacity="0.2" />
            <path d="M0 4h28" stroke="currentColor" strokeWidth="1.25" strokeDasharray="4 4" />
          </svg>
          {t('estimated')}
        </span>
      )}
    </fieldset>
  );
}
