import { useState } from 'react';
import { Bars, Login } from './platform.ts';

const PARTS = [
  { name: 'PV', tone: 'pv' },
  { name: 'Import', tone: 'grid' },
] as const;

const DAYS = [
  { label: 'Mon', values: [812, 140] },
  { label: 'Tue', values: [640, 310] },
];

/** A page of another site: signs in to the platform, then shows a chart. */
export function App() {
  const [isSignedIn, setSignedIn] = useState(false);
  return (
    <main>
      <h1>Portal</h1>
      {isSignedIn ? <Bars label="Energy" unit="kWh" parts={PARTS} bars={DAYS} /> : <Login formOnly onUcSignedIn={() => setSignedIn(true)} />}
    </main>
  );
}
