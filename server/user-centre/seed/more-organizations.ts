import { organizations } from './accounts.ts';
import { seedId } from './seed-id.ts';

interface OrganizationSeed {
  id: string;
  /** Before its first member joined. */
  createdAt: string;
  /** 0 enterprise, 1 operator, 2 agent operator. */
  type: number;
  /** Key of the parent organisation. */
  parent: string | null;
  title: string;
  address: string;
  contact: string;
  phone: string;
  website: string;
  isAutoApproved?: boolean;
}

/** The organisations around those of the demo accounts; with them a tree of twelve below two operators. */
// biome-ignore format: one row per line, aligned as a table
const moreOrganizations = {
  delta: { id: seedId('organization:delta'), createdAt: '2022-12-05T01:00:00Z', type: 1, parent: null, title: 'Delta Energy Operations', address: '广东省广州市天河区珠江东路 28 号', contact: '黎文俊', phone: '020-3866 1200', website: 'https://delta-energy.example' },
  westAgents: { id: seedId('organization:west-agents'), createdAt: '2023-04-24T01:00:00Z', type: 2, parent: 'grid', title: 'Westlake Agents', address: '浙江省杭州市西湖区文三路 259 号', contact: '沈嘉怡', phone: '0571-8795 3300', website: 'https://westlake-agents.example' },
  pearlAgents: { id: seedId('organization:pearl-agents'), createdAt: '2023-07-10T01:00:00Z', type: 2, parent: 'delta', title: 'Pearl River Agents', address: '广东省佛山市南海区桂城街道 66 号', contact: '梁志远', phone: '0757-8239 4400', website: 'https://pearl-river-agents.example' },
  teaValley: { id: seedId('organization:tea-valley'), createdAt: '2023-12-18T01:00:00Z', type: 0, parent: 'westAgents', title: 'Tea Valley Microgrid', address: '浙江省杭州市余杭区良渚大道 190 号', contact: '许静', phone: '0571-8862 5100', website: 'https://tea-valley.example' },
  silkMills: { id: seedId('organization:silk-mills'), createdAt: '2024-03-04T01:00:00Z', type: 0, parent: 'westAgents', title: 'Silk Mills Cooling', address: '浙江省湖州市吴兴区织里镇 7 号', contact: '潘立群', phone: '0572-2116 0800', website: 'https://silk-mills.example' },
  lychee: { id: seedId('organization:lychee'), createdAt: '2024-04-08T01:00:00Z', type: 0, parent: 'pearlAgents', title: 'Lychee Park Solar', address: '广东省东莞市松山湖工业北路 12 号', contact: '何婉婷', phone: '0769-2289 7600', website: 'https://lychee-park.example', isAutoApproved: true },
  baiyunCold: { id: seedId('organization:baiyun-cold'), createdAt: '2024-05-27T01:00:00Z', type: 0, parent: 'delta', title: 'Baiyun Cold Chain', address: '广东省广州市白云区石槎路 301 号', contact: '邓凯', phone: '020-8628 9100', website: 'https://baiyun-cold-chain.example' },
  lakeside: { id: seedId('organization:lakeside'), createdAt: '2024-07-22T01:00:00Z', type: 0, parent: 'grid', title: 'Lakeside Data Centre', address: '江苏省无锡市滨湖区蠡湖大道 2009 号', contact: '严晓峰', phone: '0510-8510 3700', website: 'https://lakeside-dc.example' },
} as const satisfies Record<string, OrganizationSeed>;

/** Parents come before their children. */
export const allOrganizations = { ...organizations, ...moreOrganizations };
export type AnyOrganization = keyof typeof allOrganizations;
