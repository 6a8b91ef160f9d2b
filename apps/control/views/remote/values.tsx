import { useStore } from '@nanostores/react';
import type { ControlDevice, ControlPoint } from '#contract/energy/command/calls.ts';
import { $format } from '#kit/formats.ts';
import type { Scene } from '../../stores/effects.ts';
import { actualOf, presentOf } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';
import { limitsText, valueText } from '../command/values.ts';
import { useRowStyles } from './row.styles.ts';

interface ValuesProps {
  device: ControlDevice;
  point: ControlPoint;
  scene: Scene;
}

/** Name and limits of a point, what it measures, and what it is set to. */
export function Values({ device, point, scene }: ValuesProps) {
  const styles = useRowStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { latest, devices } = scene;
  const { actual } = point;
  // A device can show states that cannot be sent.
  const whole = devices
    .find(({ code }) => code === device.code)
    ?.points.find(({ code }) => code === point.code);
  const states = whole?.states ?? point.states;
  const limits = limitsText(point, format);
  return (
    <>
      <div className={styles.wide}>
        <span className={styles.name}>{point.name}</span>
        {limits !== '' && <span className={styles.quiet}>{limits}</span>}
      </div>
      <div className={styles.measured}>
        {actual && (
          <>
            <span className={styles.quiet}>{text('live')}</span>
            <span className={styles.value}>
              {valueText(
                { ...actual, code: actual.point, decimals: 1 },
                actualOf(device, point, latest),
                format,
              )}
            </span>
          </>
        )}
      </div>
      <div>
        <span className={styles.quiet}>{text('setTo')}</span>
        <span className={styles.value}>
          {valueText({ ...point, states }, presentOf(device, point, latest), format)}
        </span>
      </div>
    </>
  );
}
