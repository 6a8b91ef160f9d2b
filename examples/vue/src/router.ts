import { createRouter, type Router, type RouterHistory } from 'vue-router';
import OverviewView from './views/overview-view.vue';

export const routerOn = (history: RouterHistory): Router =>
  createRouter({
    history,
    routes: [
      { path: '/', redirect: '/overview' },
      { path: '/overview', component: OverviewView },
      { path: '/about', component: () => import('./views/about-view.vue') },
    ],
  });
