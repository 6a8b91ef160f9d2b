import { Component, computed, DestroyRef, inject, signal } from '@angular/core';
import { UcGauge } from '@heliport/elements/angular';
import { CLIENT } from './client.ts';

@Component({
  selector: 'app-overview',
  imports: [UcGauge],
  template: `
    <h1>Overview</h1>
    <p>Organisation: {{ organization() }}</p>
    <button type="button" (click)="increase()">Count {{ count() }}</button>
    <p>Double {{ double() }}</p>
    <uc-gauge label="Count" [value]="count()" max="10" (uc-error)="failure.set($event.detail.error)" />
    @if (failure()) {
      <p>The gauge could not be shown.</p>
    }
  `,
})
export class OverviewComponent {
  readonly count = signal(0);
  readonly double = computed(() => this.count() * 2);
  readonly organization = signal('');
  readonly failure = signal<unknown>(undefined);

  constructor() {
    void import('@heliport/elements/uc-gauge');
    const stop = inject(CLIENT).$organization.subscribe((organization) =>
      this.organization.set(organization?.orgName ?? ''),
    );
    inject(DestroyRef).onDestroy(stop);
  }

  increase(): void {
    this.count.update((count) => count + 1);
  }
}
