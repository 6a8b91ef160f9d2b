// Leaves out of uPlot what the charts never use: its legend, cursor and mouse (ours know keys and touch), dates in the
// browser's zone, logarithmic scales, titles, scatter plots, and paths of bars and splines. See docs/decisions/0051-charts.md.

const FILE = '/node_modules/uplot/dist/uPlot.esm.js';

/** Text of uPlot 1.6.32, and what takes its place. Each stands there exactly once. */
const CUTS = [
  ['const FEAT_TIME          = true;', 'const FEAT_TIME = false;'],
  ['const showLegend = legend.show;', 'const showLegend = false;'],
  ['const showCursor =                cursor.show;', 'const showCursor = false;'],
  ['	on(resize, win, invalidateRects);\n	on(scroll, win, invalidateRects, true);\n', ''],
  ['const mode = self.mode;', 'const mode = 1;'],
  ['if (cursor.dataIdx == null) {', 'if (showCursor) {'],
  ['if (opts.title) {', 'if (false) {'],
  ['if (axis.label != null) {', 'if (false) {'],
  ['uPlot.assign = assign;', ''],
  ['if (legend.show && legend.live && shouldSetLegend) {', 'if (showLegend && shouldSetLegend) {'],
  ['	self.setLegend = setLegend;', ''],
  ['		updateCursor(null, _fire, _pub);', ''],
  ['	events.mousedown = mouseDown;', ''],
  ['	events.mousemove = mouseMove;', ''],
  ['	events.mouseup = mouseUp;', ''],
  ['	events.dblclick = dblClick;', ''],
  ['const [ timeIncrsMs, _timeAxisStampsMs, timeAxisSplitsMs ] = genTimeStuffs(1);', ''],
  ['const [ timeIncrsS,  _timeAxisStampsS,  timeAxisSplitsS  ] = genTimeStuffs(1e-3);', ''],
  ['(ms == 1 ? timeAxisSplitsMs(_tzDate) : timeAxisSplitsS(_tzDate))', 'numAxisSplits'],
  [
    'timeAxisVals(_tzDate, timeAxisStamps((ms == 1 ? _timeAxisStampsMs : _timeAxisStampsS), _fmtDate))',
    'null',
  ],
  ['timeSeriesVal(_tzDate, timeSeriesStamp(_timeSeriesStamp, _fmtDate))', 'null'],
  [
    'isTime ? (isStr(sv) ? timeSeriesVal(_tzDate, timeSeriesStamp(sv, _fmtDate)) : sv || _timeSeriesVal) : sv || numSeriesVal',
    'sv || numSeriesVal',
  ],
  ['timeAxisVals(_tzDate, timeAxisStamps(av, _fmtDate))', 'av'],
  ['timeAxisVal(_tzDate, av)', 'av'],
  ['(opts.fmtDate || fmtDate)', 'null'],
  ['(isTime ? (ms == 1 ? timeIncrsMs : timeIncrsS) : numIncrs)', 'numIncrs'],
  ['sc.distr == 3 ? logAxisSplits : sc.distr == 4 ? asinhAxisSplits : numAxisSplits', 'numAxisSplits'],
  [
    'sc.distr >= 3 && sc.log == 10 ? log10AxisValsFilt : sc.distr == 3 && sc.log == 2 ? log2AxisValsFilt : retArg1',
    'retArg1',
  ],
  ['(sc.distr == 3 ? snapLogY : sc.distr == 4 ? snapAsinhY : snapNumY)', 'snapNumY'],
  ['(sc.distr == 3 ? snapLogX : sc.distr == 4 ? snapAsinhX : snapNumX)', 'snapNumX'],
  ['rangeLog(_min, _min, scaleX.log, false)', '[_min, _max]'],
  ['rangeAsinh(_min, _min, scaleX.log, false)', '[_min, _max]'],
  ['	self.addSeries = addSeries;', ''],
  ['	self.delSeries = delSeries;', ''],
  ['	self.setSelect = setSelect;', ''],
  ['	self.addBand = addBand;', ''],
  ['	self.setBand = setBand;', ''],
  ['	self.delBand = delBand;', ''],
  ['	self.pub = pub;', ''],
  ['	self.posToIdx = closestIdxFromXpos;', ''],
  ['const pointsPath = points() ;', 'const pointsPath = null;'],
  ['	points,\n', ''],
  ['uPlot.fmtNum = fmtNum;', ''],
  ['uPlot.orient   = orient;', ''],
  ['uPlot.addGap = addGap;', ''],
  ['uPlot.clipGaps = clipGaps;', ''],
  ['uPlot.sync = _sync;', ''],
  ['idx != -1 && setSeries(idx, opts, true, false);', ''],
  ['uPlot.rangeLog = rangeLog;', ''],
  ['uPlot.rangeAsinh = rangeAsinh;', ''],
  ['uPlot.join = join;', ''],
  ['uPlot.fmtDate = fmtDate;', ''],
  ['uPlot.tzDate  = tzDate;', ''],
  ['(paths.bars    = bars);', ''],
  ['(paths.spline  = monotoneCubic);', ''],
];

/** Trims uPlot's text. Throws if it is not the text that the cuts were made for. */
export function trimmed(code) {
  return CUTS.reduce((text, [cut, instead]) => {
    const parts = text.split(cut);
    if (parts.length !== 2) throw new Error(`uPlot contains ${parts.length - 1} times: ${cut.trim()}`);
    return parts.join(instead);
  }, code);
}

export function trimUplot() {
  return {
    name: 'trim-uplot',
    transform: (code, id) => (id.endsWith(FILE) ? { code: trimmed(code), map: null } : null),
  };
}
