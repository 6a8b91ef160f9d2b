import { useEffect, useRef, useState } from 'react';
import { useSheet } from './sheet.ts';

/** Something that comes sooner needs no placeholder. */
const PATIENCE_MS = 150;

const rules = `
.ucc-waiting{border-radius:var(--borderRadiusMedium)}
.ucc-waiting[data-shown]{background:var(--colorNeutralStencil2)}
@media (prefers-reduced-motion:no-preference){.ucc-waiting[data-shown]{animation:ucc-pulse 1.6s ease-in-out infinite}}
@keyframes ucc-pulse{50%{opacity:.55}}
@media (forced-colors:active){.ucc-waiting[data-shown]{outline:1px solid GrayText}}
`;

/** Keeps the room of what is loading, and shows itself after 150 ms. */
export function Waiting({ height, label }: { height: number; label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useSheet(ref, rules);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={ref}
      className="ucc-waiting"
      data-shown={isShown || undefined}
      style={{ height: `${height}px` }}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}
