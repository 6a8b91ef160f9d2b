import { readdirSync } from 'node:fs';
import base from './web-test-runner.config.mjs';
const folder = base.files.replace('/**/*.test.js','');
const files = readdirSync(folder, { recursive: true }).map(String).filter((f) => /^apps\/.*\.test\.js$/.test(f)).map((f) => folder + '/' + f);
export default { ...base, files, testsFinishTimeout: 300000, testFramework: { config: { timeout: 15000 } } };
