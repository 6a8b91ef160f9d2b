import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDictionary } from '#client/i18n/dictionary.ts';

/** What the specification's section 2.9 names in English; two of its labels stand for two pages each. */
const SPECIFIED =
  `Workbench; Visual Display Screen; Integrated Monitoring; Operational Overview; ES Station Overview;
  Base station Overview; PV ES Station Overview; Photovoltaic Overview; Photovoltaic Details; POC Overview;
  Energy Storage Cabinet Overview; Network state; Cabinet overview; Stations Overview; Single station monitoring;
  Container ES Overview; Alarm Management; Alarm Overview; Alarm Records; Alarm Rule; Push Alarms; Push Records;
  Alarm Pushers; Alarm Configuration; Push Configuration; Suppress Logs; Report Management; Data Report; Demand Report;
  Invoice Management; ES Operation Report; Control Management; Remote Control; Platform Management;
  Basic Electricity Price; Data Analysis; Enterprise Configuration; User Management; Electricity Price Management;
  Strategy Management; Basic Configuration; Policy Configuration; Historical Record; Operation Strategy;
  Work Order MGT; Application Form; Deployment Order; Data Maintenance; Open Platform; Account Settings; Account;
  Authority; Roles; Menu; Log; Map display; List display; Custom display template; Historical curve; Comparison curve;
  CSV export; Station detail; Equipment monitoring`.split(/;\s+/);

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

test('the dictionary holds every label of the specification, in Chinese and Japanese too', async () => {
  const texts = (await loadDictionary()).map((entry) => entry.texts);
  for (const label of SPECIFIED) {
    const found = texts.filter(({ en }) => en === label);
    assert.notEqual(found.length, 0, `${label} is missing`);
    for (const { zh, ja } of found) for (const other of [zh, ja]) assert.match(other, EAST_ASIAN, label);
  }
});
