import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { STATION_STATUSES, STATION_TYPES } from '../station/rules.ts';

/** A station as it is offered for choosing. */
export const StationChoice = Type.Object({
  code: Type.String(),
  name: Type.String(),
  type: Type.Enum(STATION_TYPES),
  status: Type.Enum(STATION_STATUSES),
  /** IANA time zone of the station's days. */
  tz: Type.String(),
  /** Where its owner counts it; null where nobody has said so. */
  region: Type.Union([Type.String(), Type.Null()]),
  /** Title of the organisation that owns it. */
  organization: Type.String(),
});
export type StationChoice = Static<typeof StationChoice>;

export const listStationChoices = call({
  method: 'GET',
  path: '/telemetry/v1/station-choices',
  summary: 'List the stations in the request’s scope for choosing',
  description:
    'Sorted by code. `search` matches name, code and the initials of the name in pinyin (`ksjm` finds 昆山精密工厂储能电站). `codes` are those of an earlier choice; the ones outside of the scope are left out.',
  access: 'session',
  permission: 'telemetry:view',
  query: pageQuery({
    search: true,
    filters: {
      type: Type.Optional(Type.Enum(STATION_TYPES)),
      codes: Type.Optional(
        Type.String({ maxLength: 4000, description: 'Codes of stations, with commas between them.' }),
      ),
    },
  }),
  data: pageOf(StationChoice),
});
