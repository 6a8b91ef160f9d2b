import { Component, computed, DestroyRef, inject, signal } from '@angular/core';
import { CLIENT } from './client.ts';

@Component({
  selector: 'app-overview',
  template: `
    <h1>Overview</h1>
    <p>Organisation: {{ organization() }}</p>
    <button type="button" (click)="increase()">Count {{ count() }}</button>
    <p>Double {{ double() }}</p>
  `,
})
export class OverviewComponent {
  readonly count = signal(0);
  readonly double = computed(() => this.count() * 2);
  readonly organization = signal('');

  constructor() {
    const stop = inject(CLIENT).$organization.subscribe((organization) =>
      this.organization.set(organization?.orgName ?? ''),
    );
    inject(DestroyRef).onDestroy(stop);
  }

  increase(): void {
    this.count.update((count) => count + 1);
  }
}
