import { useState } from 'react';
import { copyText } from '#client/copy-text.ts';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { Values } from './code/element.ts';
import { type Framework, frameworks, sampleOf } from './code/samples.ts';
import { useGalleryStyles } from './gallery.styles.ts';
import type { ElementInfo } from './manifest.ts';
import { useControlStyles } from './stage/controls.styles.ts';
import { useTexts } from './texts/texts.ts';

/** The framework that was last chosen, also for the next element. */
let lastChosen: Framework = 'html';

/** Code that shows the element as it is on the stage, for each framework. */
export function Code({ info, values }: { info: ElementInfo; values: Values }) {
  const t = useTexts();
  const styles = useGalleryStyles();
  const outcome = useOutcome();
  const { group, row, option, radio, text } = useControlStyles();
  const chips = { group, row, option, radio, text };
  const { hidden } = useTextStyles();
  const [framework, setFramework] = useState(lastChosen);
  const sample = sampleOf(framework, info, values);
  const choose = (next: Framework) => {
    lastChosen = next;
    setFramework(next);
  };
  const copy = async () => outcome.report((await copyText(sample)) ? 'copied' : 'copyFailed');
  return (
    <section>
      <div className={styles.headRow}>
        <h2 className={styles.heading}>{t('code')}</h2>
        <button type="button" className={styles.quiet} onClick={() => void copy()}>
          {t('copy')}
        </button>
      </div>
      {outcome.region}
      <div className={styles.box}>
        <div className={styles.boxHead}>
          <RadioGroup
            label={t('code')}
            options={frameworks.map(({ key, name }) => ({ value: key, text: name, lang: 'en' }))}
            value={framework}
            classNames={{ ...chips, legend: hidden }}
            onChange={choose}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the code must take the focus, so that it can be scrolled with the keyboard */}
        <section className={styles.code} aria-label={t('code')} tabIndex={0}>
          <pre className={styles.pre} translate="no" lang="en">
            {sample}
          </pre>
        </section>
      </div>
      {framework !== 'html' && <p className={styles.hint}>{t('codeHint')}</p>}
    </section>
  );
}
