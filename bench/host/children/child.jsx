// The child app that every host of the benchmark mounts: the one of the floor, rendered into whatever place it is given.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Where each host puts its children: ours by `domElement`, qiankun by `container`, plain single-spa by convention. */
const placeOf = ({ domElement, container }) =>
  domElement ?? container?.querySelector('#child') ?? document.getElementById('child');

function App({ name }) {
  const [count, setCount] = useState(0);
  const rows = Array.from({ length: 50 }, (_, index) => `Row ${index} of child ${name}`);
  return (
    <section id={`child-${name}`}>
      <h1>Child {name}</h1>
      <p>Count {count}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

/** The lifecycles of one of the two children. */
export function lifecyclesOf(name) {
  let root;
  return {
    bootstrap: async () => undefined,
    mount: async (props) => {
      root = createRoot(placeOf(props));
      root.render(<App name={name} />);
    },
    unmount: async () => root.unmount(),
  };
}
