import type * as contract from '#contract/child.ts';

type Client = typeof import('./index.ts');

/** The props of every lifecycle of a child app. */
export type ChildProps = contract.ChildProps<Client>;

/** The props of a contribution. */
export type SlotProps = contract.SlotProps<Client>;

export type { ChildModule, SlotMount } from '#contract/child.ts';
