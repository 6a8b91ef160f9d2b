import type { Routes } from '@angular/router';
import { OverviewComponent } from './overview.component.ts';

export const routes: Routes = [
  { path: '', pathMatch: 'full', redirectTo: 'overview' },
  { path: 'overview', component: OverviewComponent },
  {
    path: 'about',
    loadComponent: () => import('./about.component.ts').then(({ AboutComponent }) => AboutComponent),
  },
];
