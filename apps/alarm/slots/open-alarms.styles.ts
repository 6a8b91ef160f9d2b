import { SUMMARY_MAX_ALARMS } from '#contract/energy/alarm/limits.ts';

/** Levels differ by the length of their mark and by their text, not by colour alone. */
export const OPEN_ALARMS_CSS = `
:host { row-gap: var(--spacingVerticalM); }
.line { column-gap: var(--spacingHorizontalXL); }
/* As high as the alarms that are listed at most, so that nothing below moves when they arrive. */
.body {
  min-block-size: calc(
    ${SUMMARY_MAX_ALARMS} * (var(--lineHeightBase300) + var(--lineHeightBase200) + 2 * var(--spacingVerticalXS))
  );
}
.levels { display: flex; flex-wrap: wrap; column-gap: var(--spacingHorizontalL); padding: 0; list-style: none; }
.level1 { --level: var(--alarmLevel1); --mark: 8px; }
.level2 { --level: var(--alarmLevel2); --mark: 14px; }
.level3 { --level: var(--alarmLevel3); --mark: 20px; }
.levels li { display: flex; align-items: center; column-gap: 6px; color: var(--colorNeutralForeground2); }
.levels li::before { content: ''; inline-size: 0; block-size: var(--mark); border-inline-start: 4px solid var(--level); border-radius: 2px; }
.alarms { display: flex; flex-direction: column; margin-inline: calc(-1 * var(--spacingHorizontalS)); padding: 0; list-style: none; }
.alarms a {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--spacingHorizontalS);
  padding: var(--spacingVerticalXS) var(--spacingHorizontalS);
  color: inherit;
}
.alarms a::before { content: ''; grid-row: span 2; border-inline-start: 3px solid var(--level); border-radius: 2px; }
.alarms a:hover { background: var(--colorSubtleBackgroundHover); text-decoration: none; }
.note a { color: inherit; }
.well { color: var(--colorNeutralForeground2); }
.foot { margin-block-start: auto; }
`;
