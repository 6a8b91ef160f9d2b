import type { MouseEvent } from 'react';
import type { Language } from '#contract/preferences.ts';
import { decimalsFor, numberText, withUnit } from '../numbers.ts';
import type { Translate } from '../texts/texts.ts';
import type { FigureDerivation } from './figure-props.ts';

export interface DerivationProps {
  label: string;
  derivation: FigureDerivation;
  language: Language;
  t: Translate;
  onLink: (event: MouseEvent, href: string) => void;
}

/** Formula, inputs, coverage and the ways down to the source. */
export function Derivation({ label, derivation, language, t, onLink }: DerivationProps) {
  const { formula, inputs = [], coverage, notes = [], links = [] } = derivation;
  const link = (href: string, text: string) => (
    <a href={href} onClick={(event) => onLink(event, href)}>
      {text}
    </a>
  );
  return (
    <>
      <h3 className="ucf-title">{label}</h3>
      {formula !== undefined && (
        <section>
          <h4>{t('formula')}</h4>
          <p className="ucf-formula">{formula}</p>
        </section>
      )}
      {inputs.length > 0 && (
        <section>
          <h4>{t('inputs')}</h4>
          <dl>
            {inputs.map(({ label: name, value, unit = '', quality = 'measured', href }) => (
              <div key={name}>
                <dt>{href === undefined ? name : link(href, name)}</dt>
                <dd>
                  {quality === 'estimated' && value !== null && '≈ '}
                  {value === null
                    ? t('missing')
                    : withUnit(numberText(language, value, decimalsFor([value])), unit)}
                  {quality !== 'measured' && value !== null && <small>{t(quality)}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {coverage && (
        <section>
          <h4>{t('covered')}</h4>
          <p>
            {t('of', {
              have: numberText(language, coverage.have, 0),
              expected: withUnit(numberText(language, coverage.expected, 0), coverage.unit),
            })}
          </p>
          <progress value={coverage.have} max={Math.max(1, coverage.expected)} aria-label={t('covered')} />
        </section>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {links.length > 0 && (
        <section>
          <h4>{t('sources')}</h4>
          <ul>
            {links.map(({ label: name, href }) => (
              <li key={href}>{link(href, name)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
