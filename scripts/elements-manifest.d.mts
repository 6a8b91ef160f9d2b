interface Described {
  name: string;
  description: string;
}

interface Typed extends Described {
  type: { text: string };
}

export interface DescribedElement extends Described {
  tagName: string;
  /** From the repository's root. */
  path: string;
  attributes: (Typed & { fieldName: string })[];
  members: (Typed & { attribute: string; reflects: boolean })[];
  events: Typed[];
  slots: Described[];
}

export function analyze(files?: string[]): {
  manifest: object;
  elements: DescribedElement[];
  complaints: string[];
};

export function writeManifest(): void;
