// What the children share through the import map, as in the floor.
export { useState } from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export { createRoot } from 'react-dom/client';
