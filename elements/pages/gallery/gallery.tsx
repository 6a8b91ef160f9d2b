import { useEffect, useState } from 'react';
import { allExamples } from '#elements/examples.generated.ts';
import { Page } from '#elements/parts/page.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { type Listed, listOf } from './catalogue.ts';
import { ElementList } from './element-list.tsx';
import { ElementView } from './element-view.tsx';
import { useGalleryStyles } from './gallery.styles.ts';
import { loadElements } from './manifest.ts';
import { useTexts } from './texts/texts.ts';
import { useShown } from './use-shown.ts';

type Loaded = readonly Listed[] | 'loading' | 'failed';

function useListed(): [Loaded, () => void] {
  const [listed, setListed] = useState<Loaded>('loading');
  useEffect(() => {
    if (listed !== 'loading') return;
    loadElements().then(
      (elements) => setListed(listOf(elements, allExamples)),
      (error: unknown) => {
        console.error(error);
        setListed('failed');
      },
    );
  }, [listed]);
  return [listed, () => setListed('loading')];
}

/** Every element live, made from the Custom Elements Manifest and the examples beside the elements. */
export function Gallery() {
  const t = useTexts();
  const styles = useGalleryStyles();
  const [listed, load] = useListed();
  const [shown, change] = useShown();
  const tag = shown.tag;
  const chosen = typeof listed === 'string' ? undefined : listed.find(({ info }) => info.tag === tag);

  const hint = (
    <>
      {t('hint')} <a href="/docs">{t('docs')}</a>
    </>
  );

  return (
    <Page title={t('title')} hint={hint} width="1640px" busy={listed === 'loading'}>
      {listed === 'loading' && <Placeholder lines={[40, 96, 96, 96]} />}
      {listed === 'failed' && (
        <StatePanel
          urgent
          drawing="error"
          title={t('failed')}
          action={
            <button type="button" className={styles.quiet} onClick={load}>
              {t('retry')}
            </button>
          }
        />
      )}
      {typeof listed !== 'string' && (
        <div className={tag === undefined ? styles.overview : styles.columns}>
          <ElementList
            listed={listed}
            chosen={tag}
            onChoose={(next) => change({ tag: next, state: undefined })}
          />
          {tag !== undefined && !chosen && <StatePanel drawing="lost" title={t('unknown', { tag })} />}
          {chosen && <ElementView key={tag} {...chosen} shown={shown} onChange={change} />}
        </div>
      )}
    </Page>
  );
}
