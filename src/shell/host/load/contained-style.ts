import { isContained } from '#contract/child/styles.ts';

/** Addresses in a style sheet. What has parentheses itself is data, and stays. */
const ADDRESS = /url\( ?(?:"([^"()]*)"|'([^'()]*)'|([^\s"'()]+)) ?\)/g;

/** The style sheet of an app cannot be limited as its manifest asks for. */
class StyleRefusedError extends Error {
  override readonly name = 'StyleRefusedError';
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*');
  return first + rest.map((part) => part.split('*/').slice(1).join('*/')).join('');
}

const absolute = (css: string, base: string): string =>
  css.replace(ADDRESS, (_, ...found: string[]) => {
    const address = found.slice(0, 3).find((each) => each !== undefined) ?? '';
    return `url("${address.startsWith('#') ? address : new URL(address, base).href}")`;
  });

/** A style sheet inside a container, with absolute addresses: an element's sheet has the page's address. */
export function contain(css: string, container: string, url: string): string {
  if (isContained(css)) return absolute(css, url);
  const own = css.replace(/^@charset "[^"]*";/, '');
  const [statement] = /@(?:import|namespace)\b/.exec(withoutComments(own)) ?? [];
  if (statement)
    throw new StyleRefusedError(
      `${url}: a style sheet with ${statement} cannot be limited to the app. Bundle it, or leave \`styles\` out of the manifest.`,
    );
  return `${container} {\n${absolute(own, url)}\n}`;
}

/** Fills an element with a style sheet that is limited to a container. */
export function fill(style: HTMLStyleElement, css: string, url: string): void {
  try {
    style.sheet?.insertRule(css);
  } catch (cause) {
    throw new StyleRefusedError(
      `${url}: the style sheet cannot be limited to the app: its braces do not match.`,
      {
        cause,
      },
    );
  }
}

/** Addresses of style sheets that the host has attached within a container. */
const contained = new Set<string>();

export const markContained = (url: string): void => {
  contained.add(new URL(url, document.baseURI).href);
};

/** True for a style sheet that the host has attached within a container. A bundler may attach it again. */
export const hasContained = (url: string): boolean => contained.has(url);
