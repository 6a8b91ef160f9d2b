import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { PASSWORD, people } from './e2e-journey.ts';

interface Labelled {
  readonly asset: number | null;
  readonly device: string;
  readonly part: string;
  readonly code: string | null;
}

/** Gives a device of SF-ES-01 and its part labels, as if they had been printed long ago. Answers their codes. */
export async function printLabels(
  request: APIRequestContext,
  device: string,
): Promise<{ readonly device: string; readonly part: string }> {
  const data = { username: people.administrator, password: PASSWORD };
  const { accessToken } = (await (await request.post('/api/usercenter/login', { data })).json()).data;
  const headers = { authorization: `Bearer ${accessToken}`, 'x-org-id': organizations.sunfield.id };
  const path = '/api/ledger/v1/stations/SF-ES-01/labels';
  const listed = async (): Promise<Labelled[]> => {
    const { list } = (await (await request.get(path, { headers })).json()).data;
    return list.filter((one: Labelled) => one.device === device);
  };
  const assets = (await listed()).flatMap(({ asset }) => asset ?? []);
  await request.post(path, { headers, data: { assets, devices: [] } });
  const list = await listed();
  const codeOf = (isPart: boolean) => list.find(({ part }) => (part !== '') === isPart)?.code ?? '';
  return { device: codeOf(false), part: codeOf(true) };
}

/** Types what a label says where one is read. */
export async function readLabel(place: Page | Locator, code: string): Promise<void> {
  const reader = place.locator('uc-label-reader').getByRole('textbox');
  await reader.fill(code);
  await reader.press('Enter');
}
