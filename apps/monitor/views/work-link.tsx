import { $can, childPath } from '@heliport/client';
import { Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderGrade } from '#contract/energy/work-order/limits.ts';
import { useLink } from '#kit/react/address.ts';
import { $text } from '../texts/text.ts';

interface WorkLinkProps {
  station: string;
  /** '' for the whole station. */
  device: string;
  /** What the link is beside, for who hears it alone. */
  subject: string;
  /** The fault, as the page describes it. The request starts with this text. */
  what: string;
  grade: OrderGrade;
  /** The curve that the request shows. Times in ms since 1970. */
  curve?: { readonly point: string; readonly from: number; readonly to: number };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Asks for work on what the page shows, for people who may. */
export function WorkLink({ station, device, subject, what, grade, curve }: WorkLinkProps) {
  const text = useStore($text);
  const may = useStore($can('workOrder:apply'));
  const link = useLink(
    childPath('operation', '/operation/application', {
      ...{ panel: 'new', station, what, grade },
      ...(device && { device }),
      ...(curve && { point: curve.point, from: iso(curve.from), to: iso(curve.to) }),
    }),
  );
  if (!may) return null;
  return (
    <Link {...link} aria-label={text('askForWorkOn', { subject })}>
      {text('askForWork')}
    </Link>
  );
}
