/** People of the demo data, by what the pictures need them for. */
export const people = {
  administrator: '13800000001',
  newcomer: '13800000003',
};
export const PASSWORD = 'Helio@2026';
