import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Derivation, DerivationSource } from '#contract/energy/derivation/calls.ts';
import { useLink } from '#kit/react/address.ts';
import { $text, type DerivationTextKey } from '../../texts/derivation/text.ts';
import { Section } from './section.tsx';
import { useSourceLinks } from './source-links.ts';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  ways: { display: 'flex', gap: '16px' },
});

/** The points that a figure goes back to, each with its curve, slots and frames. */
export function SourceList({ derivation }: { derivation: Derivation }) {
  const styles = useStyles();
  const text = useStore($text);
  const to = useSourceLinks(derivation);
  return (
    <Section title={text('sources')}>
      <ul className={styles.list}>
        {derivation.sources.map((source) => (
          <li key={`${source.device}/${source.point}`} className={styles.item}>
            <span>{nameOf(source)}</span>
            <span className={styles.ways}>
              <Way what="sourceCurve" source={source} href={to.curve(source)} />
              {source.hasSlots && <Way what="sourceSlots" source={source} href={to.slots(source)} />}
              <Way what="sourceFrames" source={source} href={to.frames(source)} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const nameOf = ({ deviceName, pointName }: DerivationSource) => `${deviceName} · ${pointName}`;

function Way({ what, source, href }: { what: DerivationTextKey; source: DerivationSource; href: string }) {
  const text = useStore($text);
  const link = useLink(href);
  return (
    <Link {...link} aria-label={text('sourceLink', { what: text(what), name: nameOf(source) })}>
      {text(what)}
    </Link>
  );
}
