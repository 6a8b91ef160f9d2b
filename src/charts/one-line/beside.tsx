import { DeviceIcon } from '../device-icon.tsx';
import { Opener } from './opener.tsx';
import type { Shown } from './words.ts';

/** Devices beside the diagram: control and sensors. */
export function Beside({ oneLine: { beside }, href, onOpen, t }: Shown) {
  if (beside.length === 0) return null;
  return (
    <ul className="uco-beside" aria-label={t('oneLineBeside')}>
      {beside.map(({ code, name, kind }) => (
        <li key={code}>
          <Opener className="uco-chip" {...{ code, href, onOpen }}>
            <DeviceIcon kind={kind} size={20} />
            {name}
          </Opener>
        </li>
      ))}
    </ul>
  );
}
