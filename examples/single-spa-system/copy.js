const { copyFileSync } = require('node:fs');

for (const file of [
  'node_modules/@esm-bundle/react/system/react.production.min.js',
  'node_modules/@esm-bundle/react-dom/system/react-dom.production.min.js',
  'public/heliport.js',
])
  copyFileSync(file, `dist/${file.split('/').pop()}`);
