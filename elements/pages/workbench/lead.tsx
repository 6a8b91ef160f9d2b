import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Contribution, contributionKey, contributionsTo } from '#client/contributions.ts';
import { $rightsKnown } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useLeadStyles } from './lead.styles.ts';
import { Tile } from './tile.tsx';
import { Waiting } from './waiting.tsx';
import type { WorkbenchProps } from './workbench-props.ts';

/**
 * What matters first: the tiles that apps contribute, and what waits for the person. Each tile has a slot of its own,
 * which the shell fills.
 */
export function Lead({ emit }: Pick<WorkbenchProps, 'emit'>) {
  const { t } = useTranslation('common');
  const styles = useLeadStyles();
  const [$tiles] = useState(() => contributionsTo('workbench'));
  const tiles = useStore($tiles);
  const known = useStore($rightsKnown);
  const ofSize = (...sizes: readonly string[]) => tiles.filter(({ size }) => sizes.includes(size));
  const tile = (contribution: Contribution) => {
    const key = contributionKey(contribution);
    const { title, size, path } = contribution;
    return (
      <Tile key={key} title={title} size={size} path={path} emit={emit}>
        <slot className={styles.body} name={key}>
          {/* An app that a developer overrides has no tiles. */}
          <p className={styles.quiet}>{t('noValue')}</p>
        </slot>
      </Tile>
    );
  };
  // Of the columns that the large tile leaves.
  const beside = [undefined, styles.besideTall, styles.besideTwoTall][ofSize('tall').length];
  return (
    // The rights decide how many tiles there are; what follows waits for them.
    <div className={styles.lead} data-length={known ? undefined : 'unknown'}>
      {ofSize('large').map(tile)}
      {ofSize('tall').map(tile)}
      <div className={mergeClasses(styles.smalls, beside)}>
        <Waiting emit={emit} only={ofSize('small').length === 0} />
        {ofSize('small').map(tile)}
      </div>
    </div>
  );
}
