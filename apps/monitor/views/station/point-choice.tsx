import { DeviceIcon } from '@heliport/charts';
import { Button, Checkbox, Drawer, Input, makeStyles, SearchRegular, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import type { PointName } from '../../stores/curves.ts';
import { $text } from '../../texts/station/text.ts';
import { MOST_LINES } from './points-query.ts';

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: '-16px',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    margin: '-16px 0 8px',
    padding: '16px 0 8px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: { flex: '1 1 220px' },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  device: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    cursor: 'pointer',
    fontWeight: tokens.fontWeightSemibold,
    listStyle: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  quiet: {
    marginLeft: 'auto',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  points: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    margin: 0,
    padding: '0 0 12px 24px',
    border: 0,
    minWidth: 0,
  },
});

interface PointChoiceProps {
  devices: readonly Device[];
  chosen: readonly PointName[];
  onChoose: (points: readonly PointName[]) => void;
  onClose: () => void;
}

/** Chooses the lines of the curves out of the points of the devices. */
export function PointChoice({ devices, chosen, onChoose, onClose }: PointChoiceProps) {
  const styles = useStyles();
  const text = useStore($text);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = devices.flatMap((device) => {
    const isWhole = `${device.name} ${device.code}`.toLowerCase().includes(wanted);
    const points = device.points.filter(
      ({ code, name, kind }) =>
        kind !== 'state' && (isWhole || `${name} ${code}`.toLowerCase().includes(wanted)),
    );
    return points.length > 0 ? [{ device, points }] : [];
  });
  const isChosen = (device: string, point: string) =>
    chosen.some((one) => one.device === device && one.point === point);
  const isFull = chosen.length >= MOST_LINES;
  return (
    <Drawer title={text('choosePointsShort')} closeLabel={text('done')} onClose={onClose}>
      <div className={styles.head}>
        <Input
          type="search"
          className={styles.search}
          contentBefore={<SearchRegular />}
          aria-label={text('searchPoints')}
          placeholder={text('searchPoints')}
          onChange={(_, { value }) => setSearch(value)}
        />
        <span className={styles.count} role="status">
          {text(isFull ? 'pointsFull' : 'pointsChosen', { count: chosen.length, most: MOST_LINES })}
        </span>
        <Button disabledFocusable={chosen.length === 0} onClick={() => onChoose([])}>
          {text('clearPoints')}
        </Button>
      </div>
      {shown.length === 0 && <p>{text('noMatchPoints')}</p>}
      {shown.map(({ device, points }) => {
        const own = chosen.filter((one) => one.device === device.code).length;
        return (
          <details
            key={`${device.code} ${wanted === ''}`}
            className={styles.device}
            open={own > 0 || wanted !== ''}
          >
            <summary className={styles.summary}>
              <DeviceIcon kind={device.kind} size={20} />
              {device.name}
              <span className={styles.quiet}>{own > 0 ? `${own} / ${points.length}` : points.length}</span>
            </summary>
            <fieldset className={styles.points} aria-label={device.name}>
              {points.map(({ code, name, unit }) => {
                const checked = isChosen(device.code, code);
                return (
                  <Checkbox
                    key={code}
                    label={unit === '' ? name : `${name} (${unit})`}
                    checked={checked}
                    disabled={isFull && !checked}
                    onChange={() =>
                      onChoose(
                        checked
                          ? chosen.filter((one) => one.device !== device.code || one.point !== code)
                          : [...chosen, { device: device.code, point: code }],
                      )
                    }
                  />
                );
              })}
            </fieldset>
          </details>
        );
      })}
    </Drawer>
  );
}
