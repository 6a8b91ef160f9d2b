import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { queryOf } from './address.ts';
import { type Listed, nameOf, search } from './catalogue.ts';
import { useListStyles } from './list.styles.ts';
import { Prose } from './prose.tsx';
import { useDescribed } from './texts/descriptions/descriptions.ts';
import { useTexts } from './texts/texts.ts';

export interface ElementListProps {
  listed: readonly Listed[];
  /** Tag of the element that is shown. Without one, the list is the page: it also describes the elements. */
  chosen: string | undefined;
  onChoose: (tag: string | undefined) => void;
}

/** Index of the link to which a key moves. */
function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return index - 1;
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** All elements by group, with a search. Arrow keys move through the list, also from the search field. */
export function ElementList({ listed, chosen, onChoose }: ElementListProps) {
  const t = useTexts();
  const styles = useListStyles();
  const [words, setWords] = useState('');
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const described = useDescribed();
  const groups = search(listed, words, (description) => described(description).text);
  const first = groups[0]?.found[0]?.info.tag;
  const isFound = groups.some(({ found }) => found.some(({ info }) => info.tag === chosen));

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a[data-tag]') ?? [])];
    const index = links.indexOf(event.target as HTMLElement);
    const target = targetOf(event.key, index, links.length);
    if (target === undefined) return;
    event.preventDefault();
    (links[target] ?? box.current?.querySelector<HTMLElement>('input'))?.focus();
  };
  const onClick = (event: MouseEvent, tag: string | undefined) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(tag);
  };

  return (
    <nav
      ref={box}
      className={mergeClasses(styles.nav, chosen === undefined ? styles.wide : styles.narrow)}
      aria-label={t('all')}
      onKeyDown={onKeyDown}
    >
      {chosen !== undefined && (
        <a className={styles.back} href={location.pathname} onClick={(event) => onClick(event, undefined)}>
          ← {t('all')}
        </a>
      )}
      <div className={styles.search}>
        <input
          type="search"
          className={styles.field}
          aria-label={t('search')}
          placeholder={t('search')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className={styles.groups}>
        {groups.length === 0 && <StatePanel drawing="empty" title={t('none')} reason={t('noneWhy')} />}
        {groups.map(({ group, found }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2 className={styles.group} id={`${id}-${group}`}>
              {t(`group.${group}`)} <span className={styles.count}>{found.length}</span>
            </h2>
            <ul className={styles.list}>
              {found.map(({ info: { tag, description } }) => (
                <li key={tag}>
                  <a
                    className={mergeClasses(styles.link, tag === chosen && styles.chosen)}
                    href={location.pathname + queryOf({ tag })}
                    data-tag={tag}
                    tabIndex={tag === (isFound ? chosen : first) ? 0 : -1}
                    aria-current={tag === chosen ? 'page' : undefined}
                    onClick={(event) => onClick(event, tag)}
                  >
                    <span className={styles.name} lang="en">
                      {nameOf(tag)}
                    </span>
                    {chosen === undefined && <code className={styles.tag}>{tag}</code>}
                    {chosen === undefined && (
                      <Prose className={styles.description} description={description} />
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
