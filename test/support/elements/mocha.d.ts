// Globals of @web/test-runner's Mocha in the page of an element test.
type TestBody = () => void | Promise<void>;

declare function describe(subject: string, body: () => void): void;
declare function it(fact: string, body: TestBody): void;
declare function beforeEach(body: TestBody): void;
declare function afterEach(body: TestBody): void;
declare function before(body: TestBody): void;
