import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient, useOrganization } from './client.ts';

interface Menu {
  readonly list: readonly unknown[];
}

export function Overview() {
  const [count, setCount] = useState(0);
  const client = useClient();
  const organization = useOrganization();
  const menu = useQuery({
    queryKey: ['menu', organization],
    queryFn: ({ signal }) => client.request('GET', '/usercenter/get-menu-list', { signal }) as Promise<Menu>,
  });
  return (
    <>
      <h1>Overview</h1>
      <p>Organisation: {organization}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <p>Double {count * 2}</p>
      <p>{menu.data ? `Menu with ${menu.data.list.length} groups` : 'Loading'}</p>
    </>
  );
}
