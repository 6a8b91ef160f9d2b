declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}

declare module '*.svg' {
  const address: string;
  export default address;
}
