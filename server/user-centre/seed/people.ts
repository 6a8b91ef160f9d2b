import type { RoleTemplate } from '#server/user-centre/role/templates.ts';
import type { AnyOrganization } from './more-organizations.ts';

/** Outcome of a join request; `waiting` without one yet. */
export type RequestOutcome = 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn';

export interface PersonSeed {
  phone: string;
  name: string;
  /** Family name first; the e-mail address is derived from it. */
  latinName: string;
  /** 0 male, 1 female. */
  gender: 0 | 1;
  /** Missing for a member who joined by a request: its approval gives the day. */
  memberships?: readonly (readonly [organization: AnyOrganization, role: RoleTemplate, joined?: string])[];
  requests?: readonly (readonly [organization: AnyOrganization, outcome: RequestOutcome, daysAgo: number])[];
}

/** The people around the demo accounts; they sign in with the same password. */
// biome-ignore format: one row per line, aligned as a table
export const people: readonly PersonSeed[] = [
  { phone: '15800100001', name: '周国栋', latinName: 'Zhou Guodong', gender: 0, memberships: [['grid', 'admin', '2022-11-07']] },
  { phone: '15800100002', name: '林晓燕', latinName: 'Lin Xiaoyan', gender: 1, memberships: [['harborAgents', 'accountant', '2023-01-16'], ['grid', 'viewer', '2023-04-03']] },
  { phone: '15800100003', name: '黎文俊', latinName: 'Li Wenjun', gender: 0, memberships: [['delta', 'admin', '2022-12-19']] },
  { phone: '15800100004', name: '沈嘉怡', latinName: 'Shen Jiayi', gender: 1, memberships: [['westAgents', 'admin', '2023-05-08']] },
  { phone: '15800100005', name: '梁志远', latinName: 'Liang Zhiyuan', gender: 0, memberships: [['pearlAgents', 'admin', '2023-07-24'], ['delta', 'viewer', '2023-08-01']] },
  { phone: '15800100006', name: '许静', latinName: 'Xu Jing', gender: 1, memberships: [['teaValley', 'admin', '2024-01-09']] },
  { phone: '15800100007', name: '潘立群', latinName: 'Pan Liqun', gender: 0, memberships: [['silkMills', 'admin', '2024-03-18']] },
  { phone: '15800100008', name: '何婉婷', latinName: 'He Wanting', gender: 1, memberships: [['lychee', 'admin', '2024-04-22']] },
  { phone: '15800100009', name: '邓凯', latinName: 'Deng Kai', gender: 0, memberships: [['baiyunCold', 'admin', '2024-06-11']] },
  { phone: '15800100010', name: '严晓峰', latinName: 'Yan Xiaofeng', gender: 0, memberships: [['lakeside', 'admin', '2024-08-05']] },
  { phone: '15800100011', name: '孙宇航', latinName: 'Sun Yuhang', gender: 0, memberships: [['sunfield', 'technician']], requests: [['sunfield', 'approved', 70]] },
  { phone: '15800100012', name: '郑雅文', latinName: 'Zheng Yawen', gender: 1, memberships: [['sunfield', 'dutyOperator']], requests: [['sunfield', 'approved', 58]] },
  { phone: '15800100013', name: '马骏', latinName: 'Ma Jun', gender: 0, memberships: [['sunfield', 'admin', '2023-10-30']], requests: [['harborStorage', 'rejected', 33]] },
  { phone: '15800100014', name: '胡思琪', latinName: 'Hu Siqi', gender: 1, memberships: [['sunfield', 'viewer']], requests: [['sunfield', 'approved', 21]] },
  { phone: '15800100015', name: '郭伟', latinName: 'Guo Wei', gender: 0, memberships: [['harborStorage', 'viewer']], requests: [['harborStorage', 'approved', 64]] },
  { phone: '15800100016', name: '何俊杰', latinName: 'He Junjie', gender: 0, memberships: [['harborStorage', 'viewer', '2024-11-25']], requests: [['sunfield', 'waiting', 2]] },
  { phone: '15800100017', name: '高倩', latinName: 'Gao Qian', gender: 1, memberships: [['harborAgents', 'reviewer', '2024-07-15']], requests: [['harborStorage', 'waiting', 3]] },
  { phone: '15800100018', name: '罗天宇', latinName: 'Luo Tianyu', gender: 0, memberships: [['grid', 'reviewer', '2023-12-04']], requests: [['sunfield', 'rejected', 46]] },
  { phone: '15800100019', name: '宋佳', latinName: 'Song Jia', gender: 1, memberships: [['grid', 'viewer', '2024-05-27']] },
  { phone: '15800100020', name: '谢明哲', latinName: 'Xie Mingzhe', gender: 0, memberships: [['delta', 'viewer', '2024-01-29']], requests: [['baiyunCold', 'expired', 25]] },
  { phone: '15800100021', name: '唐诗雨', latinName: 'Tang Shiyu', gender: 1, memberships: [['teaValley', 'viewer']], requests: [['teaValley', 'approved', 52]] },
  { phone: '15800100022', name: '韩磊', latinName: 'Han Lei', gender: 0, memberships: [['silkMills', 'viewer', '2025-02-17']], requests: [['sunfield', 'expired', 30]] },
  { phone: '15800100023', name: '冯丽娜', latinName: 'Feng Lina', gender: 1, memberships: [['lychee', 'viewer']], requests: [['lychee', 'approved', 15]] },
  { phone: '15800100024', name: '董浩然', latinName: 'Dong Haoran', gender: 0, memberships: [['baiyunCold', 'viewer']], requests: [['baiyunCold', 'approved', 36]] },
  { phone: '15800100025', name: '萧慧', latinName: 'Xiao Hui', gender: 1, memberships: [['lakeside', 'viewer']], requests: [['lakeside', 'approved', 28]] },
  { phone: '15800100026', name: '程子轩', latinName: 'Cheng Zixuan', gender: 0, requests: [['sunfield', 'waiting', 4]] },
  { phone: '15800100027', name: '曹雪', latinName: 'Cao Xue', gender: 1, requests: [['sunfield', 'withdrawn', 12], ['lakeside', 'waiting', 1]] },
  { phone: '15800100028', name: '袁志强', latinName: 'Yuan Zhiqiang', gender: 0, requests: [['harborStorage', 'expired', 18]] },
  { phone: '15800100029', name: '邹敏仪', latinName: 'Zou Minyi', gender: 1, requests: [['teaValley', 'waiting', 2], ['silkMills', 'rejected', 19]] },
  { phone: '15800100031', name: '陆家豪', latinName: 'Lu Jiahao', gender: 0, memberships: [['harborAgents', 'admin', '2023-01-16']] },
  { phone: '15800100030', name: '彭飞', latinName: 'Peng Fei', gender: 0, requests: [['westAgents', 'rejected', 9]] },
];
