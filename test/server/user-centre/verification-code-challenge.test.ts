import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Proof } from '#contract/user-centre/verification-code/calls.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { prepareCode } from '#server/user-centre/verification-code/public.ts';
import { easyChallenges, getProof, solve } from '#test/support/challenge.ts';
import { type Answer, onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao] = accounts;
const SET = '/usercenter/send-msg-set';
const REGISTER = '/usercenter/send-msg-register';
const CHALLENGE = '/usercenter/code-challenge';
const LOGIN = '/usercenter/login';
const DAY = 86_400;

const outcomeOf = ({ code, data }: Answer): string => (code === 200 ? 'sent' : `${code} ${data.reason}`);
const CHALLENGED = '403 challenge';

onEachDatabase('a challenge before a code', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ env: { TRUST_PROXY: 'loopback' }, limits: easyChallenges });
  });

  let addresses = 0;
  const from = (address = `2001:db8:${(++addresses).toString(16)}::1`, headers = {}) => ({
    headers: { 'x-forwarded-for': address, ...headers },
  });
  const ask = async (phone: string, proof?: Proof, options = from(), path = SET) =>
    outcomeOf(await server.post(path, { phone, ...(proof && { proof }) }, options));
  /** Uses up half of what strangers get for a number in a day. */
  async function spendHalf(phone: string, path = SET): Promise<string[]> {
    server.advance(DAY);
    const outcomes = [];
    for (let i = 0; i < 5; i++) {
      outcomes.push(await ask(phone, undefined, from(), path));
      server.advance(601);
    }
    return outcomes;
  }
  const otherThan = (value: string) => (value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`);

  test('is asked of a stranger once the day of a number is half used', async () => {
    for (const path of [SET, REGISTER]) {
      assert.deepEqual(await spendHalf(zhao.phone, path), Array(5).fill('sent'));
      assert.equal(await ask(zhao.phone, undefined, from(), path), CHALLENGED);
      assert.equal(await ask(zhao.phone, await getProof(server), from(), path), 'sent');
    }
  });

  test('is asked once the budget of an address, of a range of numbers or of strangers is half used', async () => {
    const here = () => from('192.0.2.1');
    const small = { sendingsOfAddress: 4, sendingsOfPrefix: 200, sendingsOfStrangers: 2000 };
    for (const [limits, phones, options] of [
      [{ ...small }, [1, 2, 3].map((i) => `13${i}55550000`), here],
      [{ ...small, sendingsOfPrefix: 4 }, [1, 2, 3].map((i) => `1365555000${i}`), from],
      [{ ...small, sendingsOfStrangers: 4 }, [1, 2, 3].map((i) => `13${i}66660000`), from],
    ] as const) {
      const own = await start({ env: { TRUST_PROXY: 'loopback' }, limits: { ...easyChallenges, ...limits } });
      const outcomes = [];
      for (const phone of phones) outcomes.push(outcomeOf(await own.post(SET, { phone }, options())));
      assert.deepEqual(outcomes, ['sent', 'sent', CHALLENGED], JSON.stringify(limits));
    }
  });

  test('tells in three languages why a code was not sent', async () => {
    await spendHalf(zhao.phone);
    const messages = [];
    for (const language of ['zh', 'en', 'ja'])
      messages.push((await server.post(SET, { phone: zhao.phone }, { ...from(), language })).message);
    assert.equal(new Set(messages).size, 3);
    assert.match(messages[1] ?? '', /challenge/);
  });

  test('takes a proof once, also of two requests at the same time', async () => {
    await spendHalf(zhao.phone);
    await spendHalf(chen.phone);
    const proof = await getProof(server);
    const both = await Promise.all([ask(zhao.phone, proof), ask(chen.phone, proof)]);
    assert.deepEqual(both.toSorted(), [CHALLENGED, 'sent']);
    assert.equal(await ask(both[0] === 'sent' ? chen.phone : zhao.phone, proof), CHALLENGED);
  });

  test('takes a proof once, however it is written', async () => {
    await spendHalf(zhao.phone);
    await spendHalf(chen.phone);
    const proof = await getProof(server);
    assert.equal(await ask(zhao.phone, proof), 'sent');
    const { parameters, signature } = proof.challenge;
    const { counter, derivedKey } = proof.solution;
    assert.equal(
      await ask(chen.phone, { ...proof, solution: { derivedKey, counter: counter + 1 } }),
      CHALLENGED,
    );
    const upper = { ...proof, challenge: { parameters, signature: signature.toUpperCase() } };
    assert.notEqual(await ask(chen.phone, upper), 'sent');
    const padded = { ...parameters, extra: 1 };
    const extended = { ...proof, challenge: { parameters: padded, signature } } as unknown as Proof;
    assert.notEqual(await ask(chen.phone, extended), 'sent');
  });

  test('takes no proof of an expired challenge, even if it was never used', async () => {
    await spendHalf(zhao.phone);
    const proof = await getProof(server);
    server.advance(server.config.limits.challengeLifeSeconds + 1);
    assert.equal(await ask(zhao.phone, proof), CHALLENGED);
  });

  test('takes a proof up to the last second of its challenge', async () => {
    await spendHalf(zhao.phone);
    const proof = await getProof(server);
    const end = proof.challenge.parameters.expiresAt * 1000;
    const sendAt = async (milliseconds: number) => {
      const context = { ...server.context, clock: () => new Date(milliseconds) };
      const sending = { purpose: 'signIn', channel: 'sms', language: 'zh', target: zhao.phone } as const;
      return prepareCode(context, { ...sending, address: '192.0.2.9', asker: { kind: 'stranger' }, proof });
    };
    await assert.rejects(sendAt(end + 1000), { data: { reason: 'challenge' } });
    await sendAt(end);
  });

  test('takes no used proof once its use is forgotten', async () => {
    await spendHalf(zhao.phone);
    await spendHalf(chen.phone);
    const proof = await getProof(server);
    assert.equal(await ask(zhao.phone, proof), 'sent');
    for (let i = 0; i < 10; i++) {
      server.advance(61);
      assert.equal(await ask(chen.phone, proof), CHALLENGED, `${i}`);
    }
  });

  test('takes no proof with a foreign signature, with changed parameters, or without the work', async () => {
    await spendHalf(zhao.phone);
    const proof = await getProof(server);
    const { challenge, solution } = proof;
    const { parameters } = challenge;
    const foreign = (await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      ...{ cost: 1, counter: 1, deriveKey, expiresAt: parameters.expiresAt },
      ...{ hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' },
    })) as Challenge;
    const with_ = (changed: Partial<Challenge['parameters']>): Proof => ({
      ...proof,
      challenge: { ...challenge, parameters: { ...parameters, ...changed } },
    });
    const forged: Proof[] = [
      await solve(foreign),
      { ...proof, challenge: { ...challenge, signature: otherThan(challenge.signature) } },
      with_({ expiresAt: parameters.expiresAt + 600 }),
      with_({ cost: parameters.cost + 1 }),
      with_({ nonce: otherThan(parameters.nonce) }),
      with_({ keySignature: otherThan(parameters.keySignature) }),
      { challenge, solution: { ...solution, derivedKey: otherThan(solution.derivedKey) } },
      { challenge, solution: { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` } },
    ];
    for (const [index, wrong] of forged.entries()) {
      assert.equal(await ask(zhao.phone, wrong), CHALLENGED, String(index));
      server.advance(1);
    }
    assert.equal(await ask(zhao.phone, proof), 'sent');
  });

  test('is not asked of a known device, nor of a signed-in person', async () => {
    await spendHalf(wang.phone);
    const signedIn = await server.post(LOGIN, { username: wang.phone, password: DEMO_PASSWORD }, from());
    const device = signedIn.headers.getSetCookie().find((line) => line.startsWith('heliport-device=')) ?? '';
    assert.equal(await ask(wang.phone), CHALLENGED);
    const known = from(undefined, { cookie: device.split(';')[0] });
    const person = { ...from(), token: signedIn.data.accessToken };
    for (let i = 0; i < 6; i++) {
      assert.equal(await ask(wang.phone, undefined, known), 'sent');
      assert.equal(await ask(wang.phone, undefined, person), 'sent');
      server.advance(601);
    }
  });

  test('is not asked for a code that is refused anyway, and costs no proof then', async () => {
    await spendHalf(zhao.phone);
    const proof = await getProof(server);
    assert.equal(await ask(zhao.phone, await getProof(server)), 'sent');
    assert.equal(await ask(zhao.phone), '429 sendingPause');
    assert.equal(await ask(zhao.phone, proof), '429 sendingPause');
    server.advance(61);
    assert.equal(await ask(zhao.phone, proof), 'sent');
  });

  test('lets proofs pass no limit', async () => {
    await spendHalf(zhao.phone);
    const outcomes = [];
    for (let i = 0; i < 6; i++) {
      outcomes.push(await ask(zhao.phone, await getProof(server)));
      server.advance(601);
    }
    assert.deepEqual(outcomes, [...Array(5).fill('sent'), '429 sendingDay']);
  });

  test('stays at hand for everybody and is stored nowhere', async () => {
    const answer = await server.get(CHALLENGE, from());
    assert.equal(answer.code, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(Object.keys(answer.data).sort(), ['parameters', 'signature']);
  });
});
