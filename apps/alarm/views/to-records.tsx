import { Link } from '@heliport/ui';
import type { ReactNode } from 'react';
import { useLink } from '#kit/react/address.ts';
import { type RecordsQuery, useRecordsLink } from './records-link.ts';

interface ToRecordsProps {
  query: RecordsQuery;
  label?: string;
  children: ReactNode;
}

/** Leads to the records that a figure counts; plain text for people without that page. */
export function ToRecords({ query, label, children }: ToRecordsProps) {
  const address = useRecordsLink();
  const link = useLink(address?.(query) ?? '');
  if (!address) return children;
  return (
    <Link {...link} {...(label && { 'aria-label': label })}>
      {children}
    </Link>
  );
}
