import type { Language } from '#contract/preferences.ts';

/** `{{code}}`, `{{minutes}}`, `{{product}}` and the values of a message are filled in; an e-mail's subject comes before the text. */
interface Text {
  readonly subject: string;
  readonly text: string;
}

export type Template =
  | 'signInCode'
  | 'registerCode'
  | 'bindCode'
  | 'reauthenticateCode'
  | 'noAccount'
  | 'accountDisabled'
  | 'accountExists'
  | 'contactTaken'
  | 'phoneChanged'
  | 'emailChanged'
  | 'passwordChanged'
  | 'alarm'
  | 'alarmSummary'
  | 'alarmTest'
  | 'report'
  | 'reportReady'
  | 'orderAssigned';

export const texts: Record<Language, Record<Template, Text>> = {
  zh: {
    signInCode: {
      subject: '登录验证码',
      text: '【{{product}}】登录验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    },
    registerCode: {
      subject: '注册验证码',
      text: '【{{product}}】注册验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    },
    bindCode: {
      subject: '绑定验证码',
      text: '【{{product}}】绑定验证码 {{code}}，{{minutes}} 分钟内有效。如非本人操作，请忽略。',
    },
    reauthenticateCode: {
      subject: '身份验证码',
      text: '【{{product}}】身份验证码 {{code}}，{{minutes}} 分钟内有效。如非本人操作，请修改密码。',
    },
    noAccount: {
      subject: '登录提醒',
      text: '【{{product}}】有人尝试用此号码登录，但该号码尚未注册。如需使用，请先注册；如非本人操作，请忽略。',
    },
    accountDisabled: {
      subject: '登录提醒',
      text: '【{{product}}】有人尝试用此号码登录，但该账号已停用，请联系管理员。',
    },
    accountExists: {
      subject: '注册提醒',
      text: '【{{product}}】有人尝试用此号码注册，但该号码已有账号，请直接登录；如非本人操作，请忽略。',
    },
    contactTaken: {
      subject: '绑定提醒',
      text: '【{{product}}】有人尝试将此联系方式绑定到另一账号，但它已属于一个账号。如非本人操作，请忽略。',
    },
    phoneChanged: {
      subject: '手机号已更换',
      text: '【{{product}}】您账号的手机号已更换。如非本人操作，请立即联系管理员。',
    },
    emailChanged: {
      subject: '邮箱已更换',
      text: '【{{product}}】您账号的邮箱已更换。如非本人操作，请立即联系管理员。',
    },
    passwordChanged: {
      subject: '密码已修改',
      text: '【{{product}}】您账号的密码已修改。如非本人操作，请立即联系管理员。',
    },
    alarm: {
      subject: '{{station}}：{{count}} 条告警',
      text: '【{{product}}】{{station}} 有 {{count}} 条告警未恢复：{{alarms}}',
    },
    alarmSummary: {
      subject: '{{count}} 条告警未逐条通知',
      text: '【{{product}}】今日告警短信已达上限 {{limit}} 条，最近又有 {{count}} 条告警推送未逐条发送，请登录平台查看。',
    },
    alarmTest: {
      subject: '告警推送测试',
      text: '【{{product}}】这是一条告警推送测试消息，由 {{by}} 发送，无需处理。',
    },
    report: {
      subject: '{{title}}（{{about}}）',
      text: '【{{product}}】{{name}}，您好！附件是定时发送的「{{title}}」（{{about}}）。如不再需要，请登录后在“导出 › 定时发送”中退订。',
    },
    reportReady: {
      subject: '{{title}}（{{about}}）',
      text: '【{{product}}】{{name}}，您好！定时导出的「{{title}}」（{{about}}）文件过大，无法随邮件发送。请在 7 天内登录，从“后台任务”下载。',
    },
    orderAssigned: {
      subject: '工单 {{no}} 已派给您',
      text: '【{{product}}】工单 {{no}}（{{grade}} 级）已派给您：{{station}}，{{what}}。请于 {{due}} 前完成。',
    },
  },
  en: {
    signInCode: {
      subject: 'Your sign-in code',
      text: '{{product}}: {{code}} is your sign-in code, valid for {{minutes}} minutes. Do not share it.',
    },
    registerCode: {
      subject: 'Your registration code',
      text: '{{product}}: {{code}} is your registration code, valid for {{minutes}} minutes. Do not share it.',
    },
    bindCode: {
      subject: 'Your code',
      text: '{{product}}: {{code}} confirms your new contact, valid for {{minutes}} minutes. Not you? Ignore this.',
    },
    reauthenticateCode: {
      subject: 'Your code',
      text: '{{product}}: {{code}} confirms your identity, valid for {{minutes}} minutes. Not you? Change your password.',
    },
    noAccount: {
      subject: 'Attempt to sign in',
      text: '{{product}}: someone tried to sign in with this number, which has no account. Register first, or ignore this.',
    },
    accountDisabled: {
      subject: 'Attempt to sign in',
      text: '{{product}}: someone tried to sign in with this number. Its account is disabled. Contact the administrator.',
    },
    accountExists: {
      subject: 'Attempt to register',
      text: '{{product}}: someone tried to register this number, which already has an account. Sign in, or ignore this.',
    },
    contactTaken: {
      subject: 'Attempt to use your contact',
      text: '{{product}}: someone tried to add this contact to another account, but it is already in use. Not you? Ignore this.',
    },
    phoneChanged: {
      subject: 'Phone number changed',
      text: '{{product}}: the phone number of your account was changed. Not you? Contact the administrator immediately.',
    },
    emailChanged: {
      subject: 'E-mail address changed',
      text: '{{product}}: the e-mail address of your account was changed. Not you? Contact the administrator immediately.',
    },
    passwordChanged: {
      subject: 'Password changed',
      text: '{{product}}: the password of your account was changed. Not you? Contact the administrator immediately.',
    },
    alarm: {
      subject: '{{station}}: alarms ({{count}})',
      text: '{{product}}: {{station}} has unresolved alarms ({{count}}): {{alarms}}',
    },
    alarmSummary: {
      subject: 'Alarms that were not sent one by one ({{count}})',
      text: '{{product}}: the limit of {{limit}} alarm messages a day is reached. Pushes not sent one by one: {{count}}. Sign in to see them.',
    },
    alarmTest: {
      subject: 'Test of alarm pushes',
      text: '{{product}}: this is a test of alarm pushes, sent by {{by}}. Nothing needs to be done.',
    },
    report: {
      subject: '{{title}} ({{about}})',
      text: '{{product}}: Hello {{name}}, the scheduled file “{{title}}” ({{about}}) is attached. To receive it no longer, sign in and open Export, Schedules.',
    },
    reportReady: {
      subject: '{{title}} ({{about}})',
      text: '{{product}}: Hello {{name}}, the scheduled file “{{title}}” ({{about}}) is too large for an e-mail. Sign in within 7 days and download it from Jobs.',
    },
    orderAssigned: {
      subject: 'Work order {{no}} is assigned to you',
      text: '{{product}}: work order {{no}} (grade {{grade}}) is assigned to you. {{station}}: {{what}}. Due {{due}}.',
    },
  },
  ja: {
    signInCode: {
      subject: 'ログイン認証コード',
      text: '【{{product}}】ログイン認証コードは {{code}} です（{{minutes}} 分間有効）。他人に教えないでください。',
    },
    registerCode: {
      subject: '登録認証コード',
      text: '【{{product}}】登録認証コードは {{code}} です（{{minutes}} 分間有効）。他人に教えないでください。',
    },
    bindCode: {
      subject: '連絡先の認証コード',
      text: '【{{product}}】連絡先の認証コードは {{code}} です（{{minutes}} 分間有効）。心当たりがなければ無視してください。',
    },
    reauthenticateCode: {
      subject: '本人確認コード',
      text: '【{{product}}】本人確認コードは {{code}} です（{{minutes}} 分間有効）。心当たりがなければパスワードを変更してください。',
    },
    noAccount: {
      subject: 'ログインの試み',
      text: '【{{product}}】この番号でログインが試みられましたが、アカウントがありません。ご利用の場合は先に登録してください。',
    },
    accountDisabled: {
      subject: 'ログインの試み',
      text: '【{{product}}】この番号でログインが試みられましたが、アカウントは停止中です。管理者にお問い合わせください。',
    },
    accountExists: {
      subject: '登録の試み',
      text: '【{{product}}】この番号で登録が試みられましたが、すでにアカウントがあります。ログインしてください。',
    },
    contactTaken: {
      subject: '連絡先の登録の試み',
      text: '【{{product}}】この連絡先を別のアカウントに登録する試みがありました。心当たりがなければ無視してください。',
    },
    phoneChanged: {
      subject: '電話番号の変更',
      text: '【{{product}}】アカウントの電話番号が変更されました。心当たりがなければ直ちに管理者にご連絡ください。',
    },
    emailChanged: {
      subject: 'メールアドレスの変更',
      text: '【{{product}}】アカウントのメールアドレスが変更されました。心当たりがなければ直ちに管理者にご連絡ください。',
    },
    passwordChanged: {
      subject: 'パスワードの変更',
      text: '【{{product}}】アカウントのパスワードが変更されました。心当たりがなければ直ちに管理者にご連絡ください。',
    },
    alarm: {
      subject: '{{station}}：警報 {{count}} 件',
      text: '【{{product}}】{{station}} に未復帰の警報が {{count}} 件あります：{{alarms}}',
    },
    alarmSummary: {
      subject: '個別に通知していない警報 {{count}} 件',
      text: '【{{product}}】本日の警報 SMS が上限の {{limit}} 件に達しました。個別に送信していない通知が {{count}} 件あります。ログインして確認してください。',
    },
    alarmTest: {
      subject: '警報通知のテスト',
      text: '【{{product}}】これは {{by}} さんが送信した警報通知のテストです。対応は不要です。',
    },
    report: {
      subject: '{{title}}（{{about}}）',
      text: '【{{product}}】{{name}} 様、定期送信の「{{title}}」（{{about}}）を添付します。不要になった場合は、ログインして「エクスポート › 定期送信」から停止してください。',
    },
    reportReady: {
      subject: '{{title}}（{{about}}）',
      text: '【{{product}}】{{name}} 様、定期送信の「{{title}}」（{{about}}）はメールに添付できない大きさです。7 日以内にログインし、「ジョブ」からダウンロードしてください。',
    },
    orderAssigned: {
      subject: '作業指示 {{no}} が割り当てられました',
      text: '{{product}}：作業指示 {{no}}（等級 {{grade}}）が割り当てられました。{{station}}：{{what}}。期限 {{due}}。',
    },
  },
};

/** A line about an alarm in a message, and what joins several. */
export const alarmPhrases: Record<Language, { line: string; value: string; more: string; join: string }> = {
  zh: {
    line: '{{level}} 级 {{name}}（{{device}}{{value}}，{{time}} 起）',
    value: ' {{value}}',
    more: '等',
    join: '；',
  },
  en: {
    line: 'level {{level}}, {{name}} ({{device}}{{value}}, since {{time}})',
    value: ' {{value}}',
    more: ' …',
    join: '; ',
  },
  ja: {
    line: 'レベル {{level}} {{name}}（{{device}}{{value}}、{{time}} から）',
    value: ' {{value}}',
    more: ' ほか',
    join: '、',
  },
};
