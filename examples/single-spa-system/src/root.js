import React, { Suspense, createElement, lazy, useState } from 'react';

const Details = lazy(() => import('./details.js'));

export function Root({ name }) {
  const [opened, setOpened] = useState(false);
  return createElement(
    'section',
    null,
    createElement('h1', null, `Notes of ${name}`),
    createElement('p', null, `React ${React.version}`),
    createElement('button', { type: 'button', onClick: () => setOpened(true) }, 'Details'),
    opened && createElement(Suspense, { fallback: 'Loading' }, createElement(Details)),
  );
}
