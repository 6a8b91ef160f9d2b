import {
  type ComponentType,
  createElement,
  forwardRef,
  type JSX as ReactJsx,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

/** The tags that are declared for the DOM and for JSX. */
type ElementTag = keyof HTMLElementTagNameMap & keyof ReactJsx.IntrinsicElements & `uc-${string}`;

type Declared<Tag extends ElementTag> = ReactJsx.IntrinsicElements[Tag];

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Camel<Tail>}`
  : Capitalize<Name>;

/** Properties of an element as a component takes them. A handler of `uc-row-open` is `onUcRowOpen`. */
export type ElementComponentProps<Tag extends ElementTag> = {
  [Name in keyof Declared<Tag> as Name extends `on${infer Event extends `uc-${string}`}`
    ? `on${Camel<Event>}`
    : Exclude<Name, 'class' | 'ref' | 'key'>]: Declared<Tag>[Name];
} & { children?: ReactNode; ref?: Ref<HTMLElementTagNameMap[Tag]> };

type Values = Readonly<Record<string, unknown>>;
type Load = () => Promise<unknown>;

/** What React itself writes to any element. Everything else is a property or a handler of the custom element. */
const isOfReact = (name: string): boolean =>
  /^(children|style|slot|id|role|suppressHydrationWarning|dangerouslySetInnerHTML)$/.test(name) ||
  name.includes('-') ||
  /^on(?!Uc[A-Z])[A-Z]/.test(name);

/** `onUcRowOpen` → `uc-row-open` */
const eventOf = (handler: string): string =>
  handler
    .slice(2)
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .slice(1);

/**
 * A component for a tag, in React 18 and 19. It sets properties, also before the element is defined, and adds
 * listeners, which React 18 does not do for custom elements, and React 19 only for defined ones. `load` fetches the
 * element's code with its first use; if that fails, the element sends `uc-error`, and its next mount tries again.
 */
export function element<Tag extends ElementTag>(
  tag: Tag,
  load?: Load,
): ComponentType<ElementComponentProps<Tag>> {
  const component = forwardRef<unknown, Values>((props, outer) =>
    createElement(Host, { tag, load, props, outer }),
  );
  component.displayName = tag;
  return component as unknown as ComponentType<ElementComponentProps<Tag>>;
}

interface HostProps {
  tag: string;
  load: Load | undefined;
  props: Values;
  outer: Ref<unknown>;
}

function Host({ tag, load, props: { className, ...props }, outer }: HostProps): ReactNode {
  const node = useRef<HTMLElement>(null);
  const before = useRef<Values>({});
  useImperativeHandle(outer, () => node.current);
  useLayoutEffect(() => {
    const own = Object.fromEntries(Object.entries(props).filter(([name]) => !isOfReact(name)));
    if (node.current) write(node.current, before.current, own);
    before.current = own;
  });
  useEffect(() => {
    load?.().catch((error: unknown) => {
      const detail = { error };
      node.current?.dispatchEvent(new CustomEvent('uc-error', { detail, bubbles: true, composed: true }));
    });
  }, [load]);
  const attributes = Object.entries(props).filter(([name]) => isOfReact(name));
  // React 18 writes `className` of a custom element as it is.
  return createElement(tag, { ...Object.fromEntries(attributes), class: className, ref: node });
}

/** Writes the properties and handlers that have changed. */
function write(node: HTMLElement, before: Values, now: Values): void {
  for (const name of Object.keys({ ...before, ...now })) {
    const [was, is] = [before[name], now[name]];
    if (Object.is(was, is)) continue;
    if (name.startsWith('onUc')) {
      if (was) node.removeEventListener(eventOf(name), was as EventListener);
      if (is) node.addEventListener(eventOf(name), is as EventListener);
    } else if (is === undefined && name in HTMLElement.prototype) {
      // Properties of HTML itself write "undefined".
      node.removeAttribute(name.toLowerCase());
    } else {
      Object.assign(node, { [name]: is });
    }
  }
}
