// Runs in every page of `npm run dev`, never in a build: reloads after a build, and shows errors of a failed build.
(() => {
  const broken = new Map();
  let overlay;

  function show() {
    overlay?.remove();
    overlay = undefined;
    if (broken.size === 0) return;
    overlay = document.createElement('pre');
    overlay.id = 'dev-build-failed';
    overlay.setAttribute('role', 'alert');
    overlay.textContent = [...broken].map(([part, text]) => `Build failed: ${part}\n\n${text}`).join('\n\n');
    // Set by script, because the page's content policy refuses style attributes.
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      margin: '0',
      padding: '32px',
      overflow: 'auto',
      whiteSpace: 'pre-wrap',
      font: '14px/1.5 monospace',
      color: '#fff',
      background: 'rgba(60, 0, 0, 0.92)',
    });
    overlay.addEventListener('click', () => overlay.remove());
    document.body.append(overlay);
  }

  const events = new EventSource('/__dev/events');
  events.addEventListener('message', ({ data }) => {
    const { type, part, text } = JSON.parse(data);
    if (type === 'changed') {
      location.reload();
      return;
    }
    broken.set(part, text);
    show();
  });
})();
