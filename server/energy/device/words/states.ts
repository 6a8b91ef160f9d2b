import type { Words } from './words.ts';

const OFF: Words = ['关闭', 'Off', '停止'];
const ON: Words = ['运行', 'Running', '運転'];
const CLOSED: Words = ['关闭', 'Closed', '閉'];
const OPEN: Words = ['打开', 'Open', '開'];
const NORMAL: Words = ['正常', 'Normal', '正常'];
const FAULT: Words = ['故障', 'Fault', '故障'];
const ALARM: Words = ['告警', 'Alarm', '警報'];
const FAILED: Words = ['中断', 'Failed', '停電'];
const MANUAL: Words = ['手动', 'Manual', '手動'];
const AUTOMATIC: Words = ['自动', 'Automatic', '自動'];
const CIRCULATING: Words = ['循环', 'Circulating', '循環'];
const COOLING: Words = ['制冷', 'Cooling', '冷却'];
const HEATING: Words = ['加热', 'Heating', '加熱'];

/** What the values of states mean, by the point's code, or by the kind of the device and the code. */
export const STATES: Readonly<Record<string, Readonly<Record<number, Words>>>> = {
  alarmState: { 0: NORMAL, 1: FAULT, 2: ALARM },
  breakerState: { 0: ['分闸', 'Open', '開'], 1: ['合闸', 'Closed', '閉'] },
  compressorState: { 0: OFF, 1: ON },
  doorState: { 0: CLOSED, 1: OPEN },
  exhaustState: { 0: OFF, 1: ON },
  fireState: { 0: NORMAL, 1: FAULT, 2: ALARM },
  loopState: { 0: NORMAL, 1: FAULT, 2: ALARM },
  mode: { 0: MANUAL, 1: AUTOMATIC },
  'hvac.mode': { 0: OFF, 1: CIRCULATING, 2: COOLING, 3: HEATING },
  period: { 1: ['谷', 'Valley', '谷'], 2: ['平', 'Shoulder', '平'], 3: ['峰', 'Peak', '峰'] },
  state: {
    0: ['停机', 'Shut down', '停止'],
    2: ['待机', 'Standby', '待機'],
    3: ['充电', 'Charging', '充電'],
    4: ['放电', 'Discharging', '放電'],
    5: ['发电', 'Generating', '発電'],
  },
  'mains.state': { 0: FAILED, 1: NORMAL },
  'rectifier.state': { 0: OFF, 1: ON },
  'weather.state': { 0: FAULT, 1: NORMAL },
  thermalState: { 0: OFF, 1: CIRCULATING, 2: COOLING, 3: HEATING },
  valveState: { 0: CLOSED, 1: OPEN },
};
