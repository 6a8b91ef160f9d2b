import { useGalleryStyles } from './gallery.styles.ts';
import type { Described } from './manifest.ts';
import { Prose } from './prose.tsx';
import { useTexts } from './texts/texts.ts';

/** Events, slots, methods or parts of an element; nothing if it has none. */
export function Reference({ title, entries }: { title: string; entries: readonly Described[] }) {
  const t = useTexts();
  const styles = useGalleryStyles();
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must take the focus, so that it can be scrolled with the keyboard */}
      <section className={styles.tableBox} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['name', 'meaning', 'type'] as const).map((key) => (
                <th key={key} scope="col" className={styles.th}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ name, type, description }) => (
              <tr key={name}>
                <th scope="row" className={styles.rowName}>
                  <code>{name}</code>
                </th>
                <td className={styles.td}>
                  <Prose description={description} />
                </td>
                <td className={styles.td}>
                  <code className={styles.type}>{type ?? ''}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
