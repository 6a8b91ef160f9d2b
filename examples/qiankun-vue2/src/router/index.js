export default [
  { path: '/', redirect: '/meters/list' },
  {
    path: '/meters/list',
    component: () => import(/* webpackChunkName: "list" */ '../views/MeterList.vue'),
  },
  {
    path: '/meters/report',
    component: () => import(/* webpackChunkName: "report" */ '../views/MeterReport.vue'),
  },
];
