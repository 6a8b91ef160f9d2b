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
  // A large tile has two columns, a tall one has one: together they fill rows of three, for a start.
  const [larges, talls] = [ofSize('large'), ofSize('tall')];
  const leading = Array.from({ length: Math.max(larges.length, talls.length) }, (_, index) =>
    [larges[index], talls[index]].filter((one) => one !== undefined),
  ).flat();
  const units = 2 * larges.length + talls.length;
  return (
    // The rights decide how many tiles there are; what follows waits for them.
    <div className={styles.lead} data-length={known ? undefined : 'unknown'}>
      {leading.map(tile)}
      <div
        className={mergeClasses(
          styles.smalls,
          talls.length > 0 && [undefined, styles.twoOf3, styles.oneOf3][units % 3],
          talls.length > 0 &&
            [undefined, styles.fourOf5, styles.threeOf5, styles.twoOf5, styles.oneOf5][units % 5],
        )}
      >
        <Waiting emit={emit} only={ofSize('small').length === 0} />
        {ofSize('small').map(tile)}
      </div>
    </div>
  );
}
