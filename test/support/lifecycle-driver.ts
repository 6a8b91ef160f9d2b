import type { ChildModule, ChildProps } from '#contract/child.ts';
import type { Containers, Hosted, HostState, Reported } from '#shell/host/hosted.ts';
import { createDriver } from '#shell/host/lifecycle-driver.ts';

type Place = { open: boolean; hidden: boolean };

/** Never reached by a child that settles, soon by one that hangs. */
const LONG_MS = 60_000;
export const SHORT_MS = 20;
export const never = () => new Promise<never>(() => undefined);
export const nothing = () => undefined;
export const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Waits until something holds; the runner's own limit ends a test where it never does. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

/** A promise and how to settle it. */
export function gate() {
  let open: () => void = nothing;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** A host with a child whose lifecycles a test can replace. */
export function setup(part: Partial<ChildModule> = {}, load?: Hosted['load'], deadlineMs = LONG_MS) {
  const calls: string[] = [];
  const places: Place[] = [];
  const reports: [Reported, unknown][] = [];
  const signals: AbortSignal[] = [];
  const child: ChildModule = {
    bootstrap: () => void calls.push('bootstrap'),
    mount: () => void calls.push('mount'),
    unmount: () => void calls.push('unmount'),
    suspend: () => void calls.push('suspend'),
    resume: () => void calls.push('resume'),
    ...part,
  };
  const hosted: Hosted = {
    name: 'child',
    load: async (attempt, signal) => {
      calls.push(`load ${attempt}`);
      return load ? load(attempt, signal) : child;
    },
    props(domElement, signal): ChildProps {
      signals.push(signal);
      return { name: 'child', domElement, basePath: '/sub-child', tabId: 'child', client: {}, signal };
    },
  };
  const ms = deadlineMs;
  const deadlines = { load: ms, bootstrap: ms, mount: ms, suspend: ms, resume: ms, unmount: ms };
  /** Resolves as a paint would. */
  let painted: Promise<void> = Promise.resolve();
  const as = (place: HTMLElement) => place as unknown as Place;
  const containers: Containers = {
    open() {
      const place: Place = { open: true, hidden: false };
      places.push(place);
      return place as unknown as HTMLElement;
    },
    hide: (place) => void Object.assign(as(place), { hidden: true }),
    reveal: (place) => void Object.assign(as(place), { hidden: false }),
    close: (place) => void Object.assign(as(place), { open: false }),
    painted: () => painted,
  };
  const driver = createDriver(
    hosted,
    containers,
    (_, step, cause) => void reports.push([step, cause]),
    deadlines,
  );
  const reaches = (phase: HostState['phase']) => until(() => driver.$state.get().phase === phase);
  const visible = () => places.filter(({ open, hidden }) => open && !hidden).length;
  /** Holds the next paints back; returns a function that lets them through. */
  const holdPaint = () => {
    const { passed, open } = gate();
    painted = passed;
    return open;
  };
  return { driver, calls, places, reports, signals, reaches, visible, holdPaint };
}
