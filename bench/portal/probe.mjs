/** Runs in the page before its own scripts, in the top frame only: what it sees is in `window.__pb`. */
export function probe({ input, ready, live }) {
  if (window !== window.top) return;
  const now = () => performance.now();
  const s = {
    fcp: null,
    lcp: null,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    formReady: null,
    live: null,
    events: [],
    homeReady: null,
  };
  Object.defineProperty(window, '__pb', { value: s, configurable: true });
  const observe = (type, use, extra) => {
    try {
      new PerformanceObserver((l) => l.getEntries().forEach(use)).observe({ type, buffered: true, ...extra });
    } catch {
      /* unsupported */
    }
  };
  observe('paint', (e) => {
    if (e.name === 'first-contentful-paint') s.fcp = e.startTime;
  });
  observe('largest-contentful-paint', (e) => {
    s.lcp = e.startTime;
    s.lcpElement = e.element ? `${e.element.localName}.${e.element.className}`.slice(0, 60) : e.url || '?';
  });
  observe('layout-shift', (e) => {
    if (!e.hadRecentInput) s.cls += e.value;
  });
  observe('longtask', (e) => s.longTasks.push([e.startTime, e.duration]));
  observe(
    'event',
    (e) => {
      if (/^(key|pointer|click|input|beforeinput)/.test(e.name)) s.events.push([e.name, e.duration]);
    },
    { durationThreshold: 16 },
  );

  s.q = (path) => {
    let scope = document;
    const parts = path.split('>>>').map((p) => p.trim());
    for (let i = 0; i < parts.length; i++) {
      const el = scope?.querySelector(parts[i]);
      if (!el || i === parts.length - 1) return el ?? null;
      try {
        scope = el.shadowRoot ?? el.contentDocument ?? el;
      } catch {
        return null;
      }
    }
    return null;
  };
  s.visible = (el) => {
    if (!el?.isConnected) return false;
    const r = el.getBoundingClientRect();
    return (
      r.width > 0 &&
      r.height > 0 &&
      (el.checkVisibility ? el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) : true)
    );
  };
  s.typeable = (el) => {
    if (!s.visible(el) || el.disabled || el.readOnly) return false;
    const r = el.getBoundingClientRect();
    const hit = el.getRootNode().elementFromPoint?.(r.x + r.width / 2, r.y + r.height / 2);
    for (let a = el, i = 0; a && i < 4; a = a.parentElement, i++) if (a.contains(hit)) return true;
    return false;
  };
  const paintedThen = (use) =>
    requestAnimationFrame(() => {
      const c = new MessageChannel();
      c.port1.onmessage = () => use(now());
      c.port2.postMessage(0);
    });
  const watch = (ok, use) => {
    const loop = () => (ok() ? paintedThen(use) : requestAnimationFrame(loop));
    requestAnimationFrame(loop);
  };
  if (input)
    watch(
      () => s.typeable(s.q(input)),
      (t) => {
        s.formReady = t;
      },
    );
  else if (ready)
    watch(
      () => s.visible(s.q(ready)),
      (t) => {
        s.formReady = t;
      },
    );
  if (live)
    watch(
      () => s.visible(s.q(live)),
      (t) => {
        s.live = t;
      },
    );
  // The sign-in -> home clock runs in epoch milliseconds and survives a full page load.
  const watchHome = (path) =>
    watch(
      () => s.visible(s.q(path)),
      (t) => {
        s.homeReady = performance.timeOrigin + t;
      },
    );
  s.startHomeClock = (path) => {
    sessionStorage.setItem('__pb_home', path);
    watchHome(path);
    return performance.timeOrigin + now();
  };
  try {
    const path = sessionStorage.getItem('__pb_home');
    if (path) watchHome(path);
  } catch {
    /* about:blank */
  }

  s.switchTo = (nav, root, gone, timeout) =>
    new Promise((res, rej) => {
      let found = false;
      let observer;
      const t0 = now();
      const check = () => {
        if (found || !s.visible(s.q(root)) || gone.some((g) => s.visible(s.q(g)))) return;
        found = true;
        observer.disconnect();
        const dom = now() - t0;
        paintedThen((t) => res({ dom, paint: t - t0 }));
      };
      observer = new MutationObserver(check);
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      const loop = () => {
        check();
        if (found) return;
        if (now() - t0 > timeout) {
          observer.disconnect();
          rej(new Error(`child root did not appear: ${root}`));
        } else requestAnimationFrame(loop);
      };
      requestAnimationFrame(loop);
      // biome-ignore lint/security/noGlobalEval: the navigation of a target is an expression of its file
      if (typeof nav === 'string') globalThis.eval(nav);
      else s.q(nav.click).click();
    });
  s.switchMany = async (children, from, count, timeout) => {
    const out = [];
    for (let i = 0; i < count; i++) {
      const next = (from + 1 + i) % children.length;
      const others = children.filter((_, k) => k !== next).map((c) => c.root);
      out.push(await s.switchTo(children[next].nav, children[next].root, others, timeout));
      await new Promise((r) => setTimeout(r, 10));
    }
    return out;
  };
  s.elements = () => {
    let n = 0;
    const walk = (root) =>
      root.querySelectorAll('*').forEach((el) => {
        n++;
        if (el.shadowRoot) walk(el.shadowRoot);
        if (el.localName === 'iframe') {
          try {
            if (el.contentDocument) walk(el.contentDocument);
          } catch {
            /* cross-origin */
          }
        }
      });
    walk(document);
    return n;
  };
}
