/** Stands in for bignumber.js in the browser build: json-bigint never makes one with `storeAsString`. */
export class BigNumber {
  constructor() {
    throw new TypeError('json-bigint runs with storeAsString: nothing may ask for a BigNumber.');
  }
}
