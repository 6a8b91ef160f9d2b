import { mergeClasses } from '@griffel/react';
import type { Cluster } from './clusters.ts';
import { worstOf } from './data.ts';
import { useMapStyles } from './map.styles.ts';
import type { Size } from './projection.ts';
import { StationLink, type StationLinkProps } from './station-link.tsx';
import type { Translate } from './texts/index.ts';

/** A card names so many stations of a cluster that is pointed at. */
const NAMED = 5;

const sided = ({ x, y }: Cluster, { width, height }: Size) => ({
  ...(x < width / 2 ? { left: `${x + 20}px` } : { right: `${width - x + 20}px` }),
  ...(y < height / 2 ? { top: `${Math.max(8, y - 8)}px` } : { bottom: `${Math.max(8, height - y - 8)}px` }),
});

interface CardProps {
  mark: Cluster;
  size: Size;
  text: Translate;
}

/** What is known of the mark that is pointed at. */
export function Card({ mark, size, text }: CardProps) {
  const styles = useMapStyles();
  const { stations } = mark;
  const [station] = stations;
  if (!station) return null;
  if (stations.length === 1)
    return (
      <div className={styles.card} style={sided(mark, size)} role="status">
        <span className={styles.strong}>{station.name}</span>
        <span className={styles.quiet}>
          {station.code} · {text(station.state)}
        </span>
        {station.note}
      </div>
    );
  return (
    <div className={styles.card} style={sided(mark, size)} role="status">
      <span className={styles.strong}>
        {text('cluster', { count: stations.length, state: text(worstOf(stations)) })}
      </span>
      {stations.slice(0, NAMED).map(({ code, name }) => (
        <span key={code} className={styles.quiet}>
          {name}
        </span>
      ))}
      {stations.length > NAMED && <span className={styles.quiet}>…</span>}
    </div>
  );
}

interface OpenClusterProps extends CardProps, Omit<StationLinkProps, 'station'> {
  onClose: () => void;
}

/** The stations of a cluster that no zoom takes apart, since they stand in one place. */
export function OpenCluster({ mark, size, text, href, onOpen, onClose }: OpenClusterProps) {
  const styles = useMapStyles();
  const { stations } = mark;
  return (
    <section
      className={mergeClasses(styles.card, styles.open)}
      style={sided(mark, size)}
      aria-label={text('here', { count: stations.length })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <ul className={styles.list}>
        {stations.map((station) => (
          <li key={station.code}>
            <StationLink station={station} href={href} onOpen={onOpen} />
            <span className={styles.quiet}>{text(station.state)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.link} onClick={onClose}>
        {text('close')}
      </button>
    </section>
  );
}
