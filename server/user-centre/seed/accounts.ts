import { seedId } from './seed-id.ts';

export const DEMO_PASSWORD = 'Helio@2026';

/** The organisations of the demo; other seeds refer to their ids. */
export const organizations = {
  grid: {
    id: seedId('organization:grid'),
    createdAt: '2022-10-24T01:00:00Z',
    type: 1,
    parent: null,
    title: 'Grid Operator One',
    address: '江苏省南京市鼓楼区北京西路 20 号',
    contact: '周国栋',
    phone: '025-8508 6000',
    website: 'https://grid-operator-one.example',
  },
  harborAgents: {
    id: seedId('organization:harbor-agents'),
    createdAt: '2023-01-05T01:00:00Z',
    type: 2,
    parent: 'grid',
    title: 'Harbor Agents',
    address: '浙江省宁波市北仑区港城路 88 号',
    contact: '林晓燕',
    phone: '0574-8622 7700',
    website: 'https://harbor-agents.example',
  },
  sunfield: {
    id: seedId('organization:sunfield'),
    createdAt: '2023-02-20T01:00:00Z',
    type: 0,
    parent: 'grid',
    title: 'Sunfield Energy',
    address: '江苏省苏州市工业园区星湖街 328 号',
    contact: '陈立新',
    phone: '0512-6288 0101',
    website: 'https://sunfield-energy.example',
  },
  harborStorage: {
    id: seedId('organization:harbor-storage'),
    createdAt: '2023-06-01T01:00:00Z',
    type: 0,
    parent: 'harborAgents',
    title: 'Harbor Storage',
    address: '上海市浦东新区临港新片区海洋四路 99 号',
    contact: '吴海波',
    phone: '021-3829 5500',
    website: 'https://harbor-storage.example',
  },
} as const;

export type DemoOrganization = keyof typeof organizations;

/** The people of the demo, who all sign in with `DEMO_PASSWORD`; the first organisation is their default. */
export const accounts = [
  {
    id: seedId('user:13800000001'),
    phone: '13800000001',
    name: '陈立新',
    email: 'chen.lixin@sunfield-energy.example.com',
    gender: 0,
    jobNumber: 'SF-0103',
    address: '江苏省苏州市工业园区星湖街 328 号',
    about: 'administrator of Sunfield Energy, also in Grid Operator One and Harbor Agents',
    memberships: [
      { organization: 'sunfield', role: 'admin', joined: '2023-03-06T01:30:00Z' },
      { organization: 'grid', role: 'viewer', joined: '2023-09-18T06:05:00Z' },
      { organization: 'harborAgents', role: 'viewer', joined: '2024-05-21T02:45:00Z' },
    ],
  },
  {
    id: seedId('user:13800000002'),
    phone: '13800000002',
    name: '王敏',
    email: 'wang.min@sunfield-energy.example.com',
    gender: 1,
    jobNumber: 'SF-0217',
    address: '江苏省苏州市吴中区东吴北路 61 号',
    about: 'member of Sunfield Energy with few rights',
    memberships: [{ organization: 'sunfield', role: 'viewer', joined: '2024-02-26T03:20:00Z' }],
  },
  {
    id: seedId('user:13800000003'),
    phone: '13800000003',
    name: '赵一凡',
    email: 'zhao.yifan@mail.example.com',
    gender: 0,
    jobNumber: '',
    address: '',
    about: 'in no organisation',
    memberships: [],
  },
  {
    id: seedId('user:13800000004'),
    phone: '13800000004',
    name: '吴海波',
    email: 'wu.haibo@harbor-storage.example.com',
    gender: 0,
    jobNumber: 'HS-0008',
    address: '上海市浦东新区临港新片区海洋四路 99 号',
    about: 'administrator of Harbor Storage',
    memberships: [{ organization: 'harborStorage', role: 'admin', joined: '2023-06-12T05:00:00Z' }],
  },
] as const satisfies readonly DemoAccount[];

interface DemoAccount {
  id: string;
  phone: string;
  name: string;
  email: string;
  gender: 0 | 1;
  jobNumber: string;
  address: string;
  /** Printed beside the phone number at the server's start. */
  about: string;
  memberships: readonly { organization: DemoOrganization; role: 'admin' | 'viewer'; joined: string }[];
}
