import { randomInt } from 'node:crypto';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { listLabels, makeLabels } from '#contract/energy/label/calls.ts';
import { LABEL_CODE_LENGTH } from '#contract/energy/label/limits.ts';
import { INVITATION_CODE_ALPHABET } from '#contract/user-centre/invitation-code/rules.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { type Asker, requireStation, type ScopedStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { label } from '../schema.ts';
import { type Thing, thingsOf } from './things.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Answer = DataOf<typeof listLabels>;

/** What can have a label at a station. */
export async function findLabels(context: Context, asker: Asker, code: string): Promise<Answer> {
  const place = await requireStation(context, asker, listLabels, code);
  return answerOf(place, await thingsOf(context, place.id));
}

/** Gives things of a station a code; those that have one keep it. */
export async function make(
  context: Context,
  caller: Acting,
  code: string,
  { assets, devices }: BodyOf<typeof makeLabels>,
): Promise<Answer> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    const place = await requireStation(context, caller, makeLabels, code);
    const things = await thingsOf(context, place.id);
    const wanted = [
      ...new Set([
        ...assets.map((id) => known(things.find(({ asset }) => asset === id))),
        ...devices.map((device) =>
          known(things.find((one) => one.deviceId !== null && one.device === device)),
        ),
      ]),
    ].filter((thing) => thing.code === null);
    if (wanted.length === 0) return answerOf(place, things);
    await db.insert(label).values(
      wanted.map(({ asset: assetId, deviceId }) => ({
        ...{ code: randomCode(), assetId, deviceId, createdAt: clock() },
      })),
    );
    await recordOperation(db, {
      ...{ ...actor, title: 'make-labels', uri: makeLabels.path.replace(':code', code) },
      ...{ subject: `station:${code}`, before: null, after: { labels: wanted.length } },
    });
    return answerOf(place, await thingsOf(context, place.id));
  });
}

/** An asset or device of another station is not told apart from one that nobody has. */
function known(thing: Thing | undefined): Thing {
  if (!thing) throw new Refusal(Code.NotFound);
  return thing;
}

const answerOf = ({ code, name }: ScopedStation, things: readonly Thing[]): Answer => ({
  ...{ station: code, name },
  list: things.map(({ deviceId: _id, ...thing }) => thing),
});

/** `randomInt` uses the system's generator and is unbiased. */
const randomCode = (): string =>
  Array.from(
    { length: LABEL_CODE_LENGTH },
    () => INVITATION_CODE_ALPHABET[randomInt(INVITATION_CODE_ALPHABET.length)],
  ).join('');
