import { Counter, Histogram, type Registry } from 'prom-client';

/** Metrics of child apps in browsers. Labels are bounded: registered children, and lists of the contract. */
export interface ChildMeters {
  readonly phases: Histogram<'child' | 'phase'>;
  readonly failures: Counter<'child' | 'step' | 'cause'>;
  readonly deprecations: Counter<'child' | 'what'>;
  readonly reports: Counter<'child'>;
}

export function childMeters(registry: Registry): ChildMeters {
  const registers = [registry];
  return {
    phases: new Histogram({
      name: 'heliport_child_phase_seconds',
      help: 'Time that a child app took in the browser, by phase; a sample of all pages.',
      labelNames: ['child', 'phase'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    failures: new Counter({
      name: 'heliport_child_failures_total',
      help: 'Failures of child apps in the browser, by step and cause.',
      labelNames: ['child', 'step', 'cause'],
      registers,
    }),
    deprecations: new Counter({
      name: 'heliport_child_deprecations_total',
      help: 'Pages in which a child app used something deprecated, by its name.',
      labelNames: ['child', 'what'],
      registers,
    }),
    reports: new Counter({
      name: 'heliport_child_reports_total',
      help: 'Failures of child apps that a person has asked the operator to look at.',
      labelNames: ['child'],
      registers,
    }),
  };
}
