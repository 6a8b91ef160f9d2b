import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { listMyJoined } from '#client/api/organization.ts';
import { $organization, $organizations } from '#client/stores/organization.ts';
import type { JoinedOrganization } from '#client/stores/user.ts';
import { type Resource, useResource } from '#elements/ui/use-resource.ts';
import { pageSizeFor } from './page-size.ts';

export interface Enterprises {
  resource: Resource & { retry: () => void };
  list: readonly JoinedOrganization[];
  page: number;
  pages: number;
  setPage: (page: number) => void;
  /** Cards to hold a place for while a page loads. */
  expected: number;
}

/** One page of the joined enterprises with their counts, which the server gives for the present organisation. */
export function useEnterprises(): Enterprises {
  const joined = useStore($organizations).length;
  const current = useStore($organization)?.orgUuid ?? '';
  const [size] = useState(() => pageSizeFor(window.innerHeight));
  const [page, setPage] = useState(1);
  const [answer, setAnswer] = useState<{ list: readonly JoinedOrganization[]; total: number }>({
    list: [],
    total: joined,
  });
  const resource = useResource(`${current} ${joined} ${page}`, async () => {
    const { list, pagination } = await listMyJoined({ page, size }, current);
    setAnswer({ list, total: pagination.total });
  });
  const pages = Math.max(1, Math.ceil(answer.total / size));
  const expected = Math.min(size, Math.max(answer.total - (page - 1) * size, 1));
  return { resource, list: answer.list, page, pages, setPage, expected };
}
