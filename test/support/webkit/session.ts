import type { Driver } from './driver.ts';

/** The key of an element's reference (W3C WebDriver, section 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of a page, as the driver names it. */
export type Found = Readonly<Record<typeof ELEMENT, string>>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A key by its code point (W3C WebDriver, section 17.4.2). */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
  delete: '\uE017',
} as const;

const options = ({ browser }: Driver) => ({
  'webkitgtk:browserOptions': {
    binary: browser,
    args: ['--automation'],
  },
});

/** A window of WebKit's: the commands of W3C WebDriver that the journeys use. */
export class Session {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  static async open(driver: Driver): Promise<Session> {
    const capabilities = { alwaysMatch: options(driver) };
    const { sessionId } = (await send('POST', `${driver.url}/session`, { capabilities })) as {
      sessionId: string;
    };
    return new Session(`${driver.url}/session/${sessionId}`);
  }

  #get = (command: string) => send('GET', `${this.#url}/${command}`);
  #post = (command: string, body: object = {}) => send('POST', `${this.#url}/${command}`, body);

  close = () => send('DELETE', this.#url);

  go = (url: string) => this.#post('url', { url });
  reload = () => this.#post('refresh');
  back = () => this.#post('back');
  forward = () => this.#post('forward');
  url = async () => String(await this.#get('url'));
  title = async () => String(await this.#get('title'));

  window = async () => String(await this.#get('window'));
  show = (handle: string) => this.#post('window', { handle });
  resize = ({ width, height }: Size) => this.#post('window/rect', { width, height });

  /** Opens another window and works in it from now on. */
  async openWindow(): Promise<string> {
    const { handle } = (await this.#post('window/new', { type: 'window' })) as { handle: string };
    await this.show(handle);
    return handle;
  }

  /** Runs a function in the page. It names nothing from outside; elements come and go as references. */
  async run<Given extends unknown[], Result>(
    act: (...given: Given) => Result,
    ...given: { [Key in keyof Given]: Given[Key] | Found }
  ): Promise<Result> {
    // Without `__name`, which the tests' loader wraps around functions.
    const script = `const __name = (act) => act; return (${act})(...arguments);`;
    return (await this.#post('execute/sync', { script, args: given })) as Result;
  }

  role = (of: Found) => this.#get(`element/${of[ELEMENT]}/computedrole`);
  label = (of: Found) => this.#get(`element/${of[ELEMENT]}/computedlabel`);

  type = (text: string, into: Found) => this.#post(`element/${into[ELEMENT]}/value`, { text });

  /** Presses the keys together and lets them go. */
  async press(...pressed: string[]): Promise<void> {
    const down = pressed.map((value) => ({ type: 'keyDown', value }));
    const up = pressed.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
  }

  /** Presses and lets go the mouse at a point of the window. */
  async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 0 };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.#post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  screenshot = async () => Buffer.from(String(await this.#get('screenshot')), 'base64');
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error: string; message: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
