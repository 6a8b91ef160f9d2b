import { useSyncExternalStore } from 'react';

const languageOfPage = (): 'zh' | 'en' | 'ja' => {
  const primary = document.documentElement.lang.toLowerCase().split('-')[0];
  return primary === 'en' || primary === 'ja' ? primary : 'zh';
};

function onPageLanguage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/** The language of the page, for parts that are given none. */
export const usePageLanguage = () => useSyncExternalStore(onPageLanguage, languageOfPage);
