/** Titles of the specification that do not fit on one line of the sidebar, with the label that replaces them there. */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  'Visual Display Screen': 'Display Screen',
  'Integrated Monitoring': 'Monitoring',
  'Alarm Management': 'Alarms',
  'Report Management': 'Reports',
  'Control Management': 'Control',
  'Strategy Management': 'Strategies',
  'Work Order MGT': 'Work Orders',
  'Settlement Management': 'Settlement',
  'Energy Management': 'Energy',
  'Platform Management': 'Platform',
  'ES Station Overview': 'ES Stations',
  'Base station Overview': 'Base Stations',
  'PV ES Station Overview': 'PV ES Stations',
  'Container ES Overview': 'Container ES',
  'Photovoltaic Overview': 'Photovoltaics',
  'Energy Storage Cabinet Overview': 'ES Cabinets',
  'Single station monitoring': 'Single Station',
  'Equipment monitoring': 'Equipment',
  'Basic Electricity Price': 'Basic Prices',
  'Electricity Price Management': 'Electricity Prices',
  'Enterprise Configuration': 'Enterprise',
};

/** The sidebar's label of a menu item. A title of the operator's own is kept. */
export const labelOf = (title: string): string => SHORT_TITLES[title] ?? title;
