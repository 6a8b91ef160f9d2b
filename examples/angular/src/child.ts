import 'zone.js';
import { APP_BASE_HREF } from '@angular/common';
import type { ApplicationRef } from '@angular/core';
import { createApplication, ɵSharedStylesHost as SharedStylesHost } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';
import type { ChildProps } from '@heliport/client';
import { AdoptedStyles } from './adopted-styles.ts';
import { AppComponent } from './app.component.ts';
import { CLIENT } from './client.ts';
import { routes } from './routes.ts';

/** What to end for each tab that shows the app. */
const mounted = new Map<string, { app: ApplicationRef; root: HTMLElement }>();

export function bootstrap(): void {
  // Nothing to load before the first mount.
}

export async function mount({ domElement, basePath, tabId, client }: ChildProps): Promise<void> {
  const root = document.createElement('app-root');
  domElement.append(root);
  const app = await createApplication({
    providers: [
      provideRouter(routes),
      { provide: APP_BASE_HREF, useValue: basePath },
      { provide: CLIENT, useValue: client },
      // Angular writes the styles of components into <style>, which the platform's content policy refuses.
      { provide: SharedStylesHost, useClass: AdoptedStyles },
    ],
  });
  mounted.set(tabId, { app, root });
  app.bootstrap(AppComponent, root);
}

export function unmount({ tabId }: ChildProps): void {
  const { app, root } = mounted.get(tabId) ?? {};
  mounted.delete(tabId);
  app?.destroy();
  root?.remove();
}
