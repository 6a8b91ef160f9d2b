import { createElement } from 'react';

export default function Details() {
  return createElement('h2', null, 'From a chunk');
}
