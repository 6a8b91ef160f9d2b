// Written by scripts/elements-manifest.mjs; do not edit.
import type { UcLogin } from './pages/login/uc-login.ts';

export interface ElementClasses {
  'uc-login': typeof UcLogin;
}

export const loaders: Record<keyof ElementClasses, () => Promise<unknown>> = {
  'uc-login': () => import('./pages/login/uc-login.ts'),
};
