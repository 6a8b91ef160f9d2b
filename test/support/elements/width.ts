const original = window.matchMedia.bind(window);
const lists = new Set<EventTarget>();
let width = window.innerWidth;

/** A media query on the width set by `setWidth`. All other queries are the browser's own. */
class WidthQuery extends EventTarget implements Pick<MediaQueryList, 'media' | 'matches'> {
  readonly #maximum: number;
  readonly media: string;

  constructor(media: string, maximum: number) {
    super();
    this.media = media;
    this.#maximum = maximum;
    lists.add(this);
  }

  get matches(): boolean {
    return width <= this.#maximum;
  }
}

window.matchMedia = (query) => {
  const [, maximum] = /^\(max-width: ([\d.]+)px\)$/.exec(query) ?? [];
  if (maximum === undefined) return original(query);
  return new WidthQuery(query, Number(maximum)) as unknown as MediaQueryList;
};

/** Sets the window's width, in pixels, as scripts see it. Styles are not affected. */
export function setWidth(pixels: number): void {
  width = pixels;
  for (const list of lists) list.dispatchEvent(new Event('change'));
}
