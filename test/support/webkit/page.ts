import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { seek } from './seek.ts';
import { type Found, keys, type Session } from './session.ts';

/** Elements that can have a role without saying so. */
const NATIVE: Readonly<Record<string, string>> = {
  button: 'button, summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  textbox: 'input, textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  dialog: 'dialog',
  table: 'table',
  row: 'tr',
  cell: 'td',
  image: 'img, [role=img]',
};

const selectorOf = (role: string) => [`[role=${role}]`, NATIVE[role]].filter(Boolean).join(', ');

const WAIT_MS = 15_000;
const POLL_MS = 50;

/** Whole name, or part of it by a pattern. */
type Name = string | RegExp;

const fits = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text));

/** Undefined where the element went while it was looked at. */
async function unlessGone<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (/stale element|no such element/.test(String(error))) return undefined;
    throw error;
  }
}

/** A page in WebKit, used as a person does: by what WebKit itself tells assistive technology. */
export class WebKitPage {
  constructor(
    readonly session: Session,
    readonly base: string,
  ) {}

  open = (path: string) => this.session.go(this.base + path);

  /** Waits until this holds. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + WAIT_MS; !(await holds()); await pause(POLL_MS))
      if (Date.now() > end) assert.fail(`${what}, at ${await this.session.url()}`);
  }

  at = (path: string) =>
    this.until(`The page is not ${path}`, async () => {
      const { pathname, search } = new URL(await this.session.url());
      return pathname + search === path;
    });

  /** What is seen now by role and name, as WebKit computes both. */
  async #now(role: string, name: Name, within?: string): Promise<Found | undefined> {
    const text = typeof name === 'string' && { text: name };
    const wanted = { selector: selectorOf(role), ...text, ...(within && { within }) };
    const found = (await this.session.run(seek, wanted)) as unknown as Found[];
    for (const each of found) {
      if ((await unlessGone(this.session.role(each))) !== role) continue;
      if (fits(String(await unlessGone(this.session.label(each))), name)) return each;
    }
    return undefined;
  }

  async see(role: string, name: Name, within?: string): Promise<Found> {
    let found: Found | undefined;
    await this.until(`No ${role} ${name} is seen`, async () => {
      found = await this.#now(role, name, within);
      return found !== undefined;
    });
    return found as Found;
  }

  gone = (role: string, name: Name, within?: string) =>
    this.until(`${role} ${name} is still seen`, async () => !(await this.#now(role, name, within)));

  /** Waits for something that WebKit gives no name, such as an alert or a row, and that says this. */
  says = (role: string, text: string) =>
    this.until(`No ${role} says ${text}`, async () => {
      const found = await this.session.run(seek, { selector: selectorOf(role), text });
      return (found as unknown[]).length > 0;
    });

  /** Waits for words on the page. */
  read = (text: string, within?: string) =>
    this.until(`“${text}” is not read`, async () => {
      const found = await this.session.run(seek, { selector: '*', text, ...(within && { within }) });
      return (found as unknown[]).length > 0;
    });

  /** Clicks with the mouse in the middle of it, once it is what stands there. */
  async click(role: string, name: Name, within?: string): Promise<void> {
    await this.until(`${role} ${name} cannot be clicked`, async () => {
      const found = await this.#now(role, name, within);
      const point = found && (await unlessGone(this.session.run(hitPoint, found as never)));
      if (point) await this.session.clickAt(point.x, point.y);
      return Boolean(point);
    });
  }

  /** Writes into a field in the place of what is there. */
  async fill(name: Name, text: string, within?: string): Promise<void> {
    const field = await this.see('textbox', name, within);
    await this.session.run((element: HTMLInputElement) => {
      element.focus();
      element.select();
    }, field as never);
    await this.session.type(text, field);
  }

  press = (...pressed: (keyof typeof keys)[]) => this.session.press(...pressed.map((key) => keys[key]));
}

/** Runs in the page: the middle of an element, or null while it moves or something else stands before it. */
function hitPoint(element: Element): Promise<{ x: number; y: number } | null> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { x, y } = middle();
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      const isFree =
        hit !== null && (element.contains(hit) || hit.contains(element) || element.shadowRoot?.contains(hit));
      resolve(isFree && x === before.x && y === before.y ? { x, y } : null);
    });
  });
}
