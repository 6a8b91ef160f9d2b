import '#elements/pages/login/uc-login.ts';
import '#elements/pages/register/uc-register.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, showing, type } from '#test/support/elements/query.ts';

const SIGN_IN_CODE = '/usercenter/send-msg-set';
const REGISTRATION_CODE = '/usercenter/send-msg-register';

describe('elements of several languages on one page', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const spoken = (wanted: string) =>
    platform.asked.filter(({ path }) => path === wanted).map(({ language }) => language);

  it("each get the server's messages in their own language", async () => {
    const sentences = { zh: '今天不能再发送验证码', ja: '本日はこれ以上送信できません' } as const;
    const said = (language: keyof typeof sentences) => refusal(429, sentences[language]);
    const chinese = place('<uc-login lang="zh" mode="code"></uc-login>');
    const japanese = place('<uc-register lang="ja"></uc-register>');
    const phones = [await field(chinese, '手机号'), await field(japanese, '携帯電話番号')];
    for (const phone of phones) type(phone, '13800000001');

    for (const round of [1, 2]) {
      platform.on(SIGN_IN_CODE, said('zh'));
      platform.on(REGISTRATION_CODE, said('ja'));
      const forJapanese = await findControl(japanese, 'コードを取得');
      forJapanese.focus();
      forJapanese.click();
      await showing(japanese, sentences.ja);
      const forChinese = await findControl(chinese, '获取验证码');
      forChinese.focus();
      forChinese.click();
      await showing(chinese, sentences.zh);
      equal(spoken(REGISTRATION_CODE), Array(round).fill('ja'));
      equal(spoken(SIGN_IN_CODE), Array(round).fill('zh'));
    }
  });

  it('use the language of the element last used, also by a script, and follow its changes', async () => {
    platform.on('/usercenter/login', refusal(429, 'Locked.'));
    place('<uc-register lang="ja"></uc-register>');
    const element = place('<uc-login lang="zh"></uc-login>');
    const username = await field(element, '手机号');
    element.setAttribute('lang', 'en');
    await findControl(element, 'Sign in');
    type(username, '13800000001');
    type(await field(element, 'Password'), 'Helio@2026');
    await settle();
    present(username.form).requestSubmit();
    await showing(element, 'Locked.');
    equal(spoken('/usercenter/login'), ['en']);
  });
});
