import { isScriptOf } from '../caller.ts';

/** Something that the page's content policy refused. */
interface Refusal {
  readonly directive: string;
  /** The address that was asked for; a word such as `inline` where there is none. */
  readonly address: string;
  /** Address of the script that asked, if the browser tells it. */
  readonly source: string;
  /** The page time in ms. */
  readonly at: number;
}

/** The content policy refused an address that a child needs. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  readonly origin: string;
  readonly directive: string;
  constructor({ address, directive }: Refusal, cause?: unknown) {
    super(`${address}: refused by ${directive} of the content policy`, { cause });
    this.origin = new URL(address, document.baseURI).origin;
    this.directive = directive;
  }
}

/** A page that is refused something in a loop must not grow. */
const KEPT = 50;
/** A call that was refused longer ago is not what a child has just failed for. */
const RECENT_MS = 5000;

const refusals: Refusal[] = [];

/** Notes what the content policy refuses, since a refused call looks like one without a network. */
export function followRefusals(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile } = event;
    refusals.push({
      directive: effectiveDirective,
      address: blockedURI,
      source: sourceFile ?? '',
      at: event.timeStamp,
    });
    if (refusals.length > KEPT) refusals.shift();
  });
}

const latest = (isMeant: (refusal: Refusal) => boolean): Refusal | undefined => refusals.findLast(isMeant);

/** The refusal of a file that did not come. Browsers tell of it in a task of its own. */
export async function refusalOfFile(url: string): Promise<Refusal | undefined> {
  await new Promise((resolve) => setTimeout(resolve));
  if (refusals.length === 0) return undefined;
  const { href } = new URL(url, document.baseURI);
  return latest(({ address }) => address === href);
}

/** The last call that was refused to a script of a child just now. */
export const refusalOfScript = (child: string): Refusal | undefined =>
  latest(
    ({ directive, source, at }) =>
      directive === 'connect-src' && isScriptOf(child, source) && performance.now() - at < RECENT_MS,
  );
