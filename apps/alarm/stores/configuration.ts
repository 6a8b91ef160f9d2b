import type { DataOf } from '#contract/call.ts';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import type {
  AlarmConfiguration,
  listAlarmConfigurations as listAlarmConfigurationsCall,
  listUnmappedCodes as listUnmappedCodesCall,
} from '#contract/energy/alarm-rule/calls.ts';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import * as api from '../api/configuration.ts';
import { listAlarmProducts } from '../api/rule.ts';

export const CONFIGURATION_TABS = ['codes', 'unmapped'] as const;
type Tab = (typeof CONFIGURATION_TABS)[number];

const SORTS = ['code', 'level'] as const;
export type ConfigurationSort = (typeof SORTS)[number];

export interface ConfigurationFilter {
  tab: Tab;
  /** The product; without one, no code has a meaning. */
  maker: string | undefined;
  model: string | undefined;
  search: string;
  level: number | undefined;
  sort: ConfigurationSort | `-${ConfigurationSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: ConfigurationFilter = {
  ...{ tab: 'codes', maker: undefined, model: undefined, search: '', level: undefined, sort: undefined },
  ...{ page: 1, size: 20 },
};

const nameText = (text: string) => text.slice(0, 64) || undefined;

const address = filterAddress('/alarm/configuration', EVERYTHING, {
  ...{ tab: oneOf(CONFIGURATION_TABS), maker: nameText, model: nameText, search: searchText },
  ...{ level: countUpTo(ALARM_LEVELS.length), sort: sortOf(SORTS) },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

type Configurations = DataOf<typeof listAlarmConfigurationsCall>;
export type UnmappedCode = DataOf<typeof listUnmappedCodesCall>['list'][number];

const NOTHING: Configurations = { list: [], pagination: { page: 1, size: 20, total: 0 } };

/** What makers' codes mean, and those that nobody has given a meaning. */
export function createConfiguration(life: AbortSignal) {
  const list = listPage<ConfigurationFilter, Configurations>(
    EVERYTHING,
    async ({ maker, model, search, level, sort, page, size }, signal) => {
      if (maker === undefined || model === undefined) return NOTHING;
      const query = {
        ...{ maker, model, page, size, ...(search && { search }), ...(level && { level }) },
        ...(sort && { sort }),
      };
      return api.listAlarmConfigurations({ query }, { signal });
    },
    life,
    address,
  );
  const products = remote<readonly AlarmProduct[]>(
    async (signal) => (await listAlarmProducts({}, { signal })).list,
    life,
  );
  const unmapped = remote<readonly UnmappedCode[]>(
    async (signal) => (await api.listUnmappedCodes({}, { signal })).list,
    life,
  );

  async function renew(): Promise<void> {
    await Promise.all([list.refresh(), products.refresh(), unmapped.refresh()]);
  }

  return {
    ...list,
    show(): void {
      list.show();
      void products.refresh();
      void unmapped.refresh();
    },
    rest(): void {
      list.rest();
      products.rest();
      unmapped.rest();
    },
    $products: products.$state,
    $unmapped: unmapped.$state,
    loadUnmapped: unmapped.load,
    renew,
    /** What a code of the chosen product means; null for nothing yet. */
    find: (code: string, end: AbortSignal) =>
      remote<AlarmConfiguration | null>(
        async (signal) => {
          const { maker, model } = list.$filter.get();
          if (maker === undefined || model === undefined) return null;
          const query = { maker, model, search: code, page: 1, size: 100 };
          const found = await api.listAlarmConfigurations({ query }, { signal });
          return found.list.find((one) => one.code === code) ?? null;
        },
        AbortSignal.any([life, end]),
      ),
    async save(body: AlarmConfiguration): Promise<void> {
      await api.setAlarmConfiguration({ body });
      await renew();
    },
    async remove({ maker, model, code }: AlarmConfiguration): Promise<void> {
      await api.deleteAlarmConfiguration({ body: { maker, model, code } });
      await renew();
    },
  };
}

export type ConfigurationPage = ReturnType<typeof createConfiguration>;
