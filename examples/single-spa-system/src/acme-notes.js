import React from 'react';
import ReactDOM from 'react-dom';
import singleSpaReact from 'single-spa-react';
import { Root } from './root.js';

const lifecycles = singleSpaReact({
  React,
  ReactDOM,
  rootComponent: Root,
  errorBoundary: () => null,
});

export const bootstrap = [lifecycles.bootstrap];
export const { mount, unmount } = lifecycles;
