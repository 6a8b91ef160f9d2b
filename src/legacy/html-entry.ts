/** What an app's `index.html` asks for. */
export interface HtmlEntry {
  /** Absolute addresses of its scripts, in the order in which they run. */
  readonly scripts: readonly string[];
  /** Absolute addresses of its style sheets in their order, each once. */
  readonly styleSheets: readonly string[];
  /** Ids of the elements that the app mounts into. */
  readonly roots: readonly string[];
}

const ATTRIBUTE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The attributes of a tag by name. A page under Trusted Types cannot parse a string as HTML. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const [, ...found] = [...tag.matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name = '', ...values]) => [name.toLowerCase(), values.find(Boolean) ?? '']));
}

function withoutComments(html: string): string {
  const [first = '', ...rest] = html.split('<!--');
  return first + rest.map((part) => part.split('-->').slice(1).join('-->')).join('');
}

/** Reads scripts, style sheets and roots of an `index.html`. Inline scripts are left out: the content policy refuses them. */
export function readHtmlEntry(html: string, base: string): HtmlEntry {
  const markup = withoutComments(html);
  const scripts = [...markup.matchAll(/<script\b[^<>]*>/gi)].map(([tag]) => attributesOf(tag));
  // `nomodule` is the second build of vue-cli, for browsers without modules.
  const files = scripts.filter((script) => script.has('src') && !script.has('nomodule'));
  const links = [...markup.matchAll(/<link\b[^<>]*>/gi)].map(([tag]) => attributesOf(tag));
  const sheets = links.filter((link) => link.has('href') && /\bstylesheet\b/i.test(link.get('rel') ?? ''));
  const [, body = ''] = markup.split(/<body\b[^<>]*>/i);
  const elements = [...body.matchAll(/<(?:div|main|section)\b[^<>]*>/gi)].map(([tag]) => attributesOf(tag));
  return {
    scripts: files.map((script) => new URL(script.get('src') ?? '', base).href),
    styleSheets: [...new Set(sheets.map((sheet) => new URL(sheet.get('href') ?? '', base).href))],
    roots: elements.map((element) => element.get('id') ?? '').filter(Boolean),
  };
}
