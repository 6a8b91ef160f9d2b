import type { Database } from '#server/db/database.ts';
import { type DemoOrganization, organizations } from '#server/user-centre/seed/accounts.ts';
import { station } from './schema.ts';

type StationSeed = Omit<typeof station.$inferInsert, 'organizationId' | 'tz' | 'source'> & {
  tz?: string;
  /** Stopped sending before the demo began, to show a station without signal. */
  silent?: true;
};

const CHINA = 'Asia/Shanghai';

// biome-ignore format: one row per line, aligned as a table
const STATIONS: Record<DemoOrganization, StationSeed[]> = {
  sunfield: [
    { code: 'SF-PV-01', name: '阳澄湖渔光互补电站', region: '苏州', type: 'PV', grade: 'A', status: 'operation', lng: 120.792, lat: 31.428, areaM2: 86_000, launchDate: '2023-06-28', pvKwp: 3200, transformerKva: 3150, voltageLevel: '35kV', pocCount: 1 },
    { code: 'SF-PV-02', name: '常熟屋顶光伏二期', region: '苏州', type: 'PV', grade: 'C', status: 'debug', lng: 120.752, lat: 31.654, areaM2: 9400, launchDate: null, pvKwp: 860, transformerKva: 1000, voltageLevel: '<1kV', pocCount: 2 },
    { code: 'SF-PVES-01', name: '星湖制造园光储电站', region: '苏州', type: 'PV_ES', grade: 'S', status: 'operation', lng: 120.703, lat: 31.312, areaM2: 64_600, launchDate: '2024-01-16', pvKwp: 4800, essKw: 1500, essKwh: 3225, transformerKva: 8000, voltageLevel: '1-10kV', pocCount: 2 },
    { code: 'SF-PVES-02', name: 'Valencia Logistics Park', region: 'València', type: 'PV_ES', grade: 'A', status: 'operation', lng: -0.421, lat: 39.416, tz: 'Europe/Madrid', areaM2: 38_800, launchDate: '2025-03-10', pvKwp: 2600, essKw: 1000, essKwh: 2150, transformerKva: 4000, voltageLevel: '1-10kV', pocCount: 1 },
    { code: 'SF-ES-01', name: '昆山精密工厂储能电站', region: '苏州', type: 'ES', grade: 'S', status: 'operation', lng: 120.981, lat: 31.386, areaM2: 1850, launchDate: '2023-11-02', essKw: 1000, essKwh: 2150, transformerKva: 4000, voltageLevel: '1-10kV', pocCount: 2 },
    { code: 'SF-ES-02', name: '太仓冷链储能电站', region: '苏州', type: 'ES', grade: 'B', status: 'operation', lng: 121.131, lat: 31.459, areaM2: 760, launchDate: '2024-08-20', essKw: 500, essKwh: 1075, transformerKva: 2000, voltageLevel: '1-10kV', pocCount: 1, silent: true },
    { code: 'SF-BS-01', name: '金鸡湖 5G 基站群', region: '苏州', type: 'BS', grade: 'B', status: 'operation', lng: 120.716, lat: 31.306, areaM2: 420, launchDate: '2024-05-08', essKw: 60, essKwh: 240, transformerKva: 250, voltageLevel: '<1kV', pocCount: 12 },
    { code: 'SF-CES-01', name: '张家港集装箱储能一期', region: '苏州', type: 'CES', grade: 'S', status: 'operation', lng: 120.556, lat: 31.877, areaM2: 5200, launchDate: '2025-06-30', essKw: 2000, essKwh: 4000, transformerKva: 6300, voltageLevel: '35kV', pocCount: 1 },
    { code: 'SF-CES-02', name: '张家港集装箱储能二期', region: '苏州', type: 'CES', grade: 'A', status: 'construction', lng: 120.561, lat: 31.879, areaM2: 6100, launchDate: null, essKw: 3000, essKwh: 6000, transformerKva: 8000, voltageLevel: '35kV', pocCount: 1 },
  ],
  harborStorage: [
    { code: 'HS-ES-01', name: '洋山港岸电储能电站', region: '上海', type: 'ES', grade: 'S', status: 'operation', lng: 122.063, lat: 30.624, areaM2: 3100, launchDate: '2024-04-18', essKw: 3000, essKwh: 6450, transformerKva: 12_500, voltageLevel: '1-10kV', pocCount: 2 },
    { code: 'HS-CES-01', name: '临港集装箱储能电站', region: '上海', type: 'CES', grade: 'A', status: 'operation', lng: 121.916, lat: 30.897, areaM2: 4400, launchDate: '2024-12-05', essKw: 4000, essKwh: 8600, transformerKva: 12_500, voltageLevel: '35kV', pocCount: 1 },
    { code: 'HS-PVES-01', name: '外高桥保税仓光储电站', region: '上海', type: 'PV_ES', grade: 'B', status: 'operation', lng: 121.602, lat: 31.347, areaM2: 18_200, launchDate: '2025-05-22', pvKwp: 1480, essKw: 500, essKwh: 1075, transformerKva: 2500, voltageLevel: '1-10kV', pocCount: 1 },
    { code: 'HS-ES-02', name: '吴淞口冷库储能电站', region: '上海', type: 'ES', grade: 'C', status: 'construction', lng: 121.503, lat: 31.404, areaM2: 640, launchDate: null, essKw: 500, essKwh: 1075, transformerKva: 2000, voltageLevel: '1-10kV', pocCount: 1 },
  ],
  grid: [
    { code: 'GO-CES-01', name: '江北新区电网侧储能电站', region: '南京', type: 'CES', grade: 'S', status: 'operation', lng: 118.722, lat: 32.164, areaM2: 8600, launchDate: '2023-12-20', essKw: 10_000, essKwh: 20_000, transformerKva: 25_000, voltageLevel: '35kV', pocCount: 2 },
    { code: 'GO-BS-01', name: '鼓楼通信枢纽机房', region: '南京', type: 'BS', grade: 'A', status: 'operation', lng: 118.77, lat: 32.066, areaM2: 560, launchDate: '2024-03-14', essKw: 100, essKwh: 400, transformerKva: 500, voltageLevel: '<1kV', pocCount: 2 },
    { code: 'GO-PV-01', name: '调度大楼屋顶光伏', region: '南京', type: 'PV', grade: 'C', status: 'operation', lng: 118.774, lat: 32.058, areaM2: 3200, launchDate: '2024-09-27', pvKwp: 420, transformerKva: 630, voltageLevel: '<1kV', pocCount: 1 },
  ],
  harborAgents: [
    { code: 'HA-PV-01', name: '北仑码头屋顶光伏', region: '宁波', type: 'PV', grade: 'B', status: 'operation', lng: 121.862, lat: 29.935, areaM2: 26_400, launchDate: '2024-06-06', pvKwp: 3150, transformerKva: 3150, voltageLevel: '1-10kV', pocCount: 2 },
    { code: 'HA-ES-01', name: '港城路物流园储能电站', region: '宁波', type: 'ES', grade: 'B', status: 'operation', lng: 121.846, lat: 29.908, areaM2: 980, launchDate: '2025-02-18', essKw: 1000, essKwh: 2150, transformerKva: 4000, voltageLevel: '1-10kV', pocCount: 1 },
  ],
};

/** The demo's stations. The simulator writes their frames; the silent one has no source any more. */
export async function seedStations(db: Database, now: Date): Promise<void> {
  const rows = Object.entries(STATIONS).flatMap(([key, seeds]) =>
    seeds.map(({ silent, tz = CHINA, ...facts }) => ({
      ...{ ...facts, tz, organizationId: organizations[key as DemoOrganization].id },
      createdAt: facts.launchDate ? new Date(facts.launchDate) : now,
      source: silent ? ('gateway' as const) : ('simulator' as const),
    })),
  );
  await db.insert(station).values(rows);
}
