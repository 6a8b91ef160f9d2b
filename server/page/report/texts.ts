import type { Language } from '#contract/preferences.ts';

interface ReportTexts {
  /** The language itself. */
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly about: string;
  readonly label: string;
  readonly what: string;
  readonly whatHint: string;
  readonly person: string;
  readonly contact: string;
  /** After the names of fields that may stay empty. */
  readonly optional: string;
  readonly contactHint: string;
  readonly send: string;
  readonly danger: string;
  readonly member: string;
  readonly thanks: string;
  readonly number: string;
  readonly next: string;
  readonly another: string;
  readonly failed: string;
  readonly retry: string;
  /** No label has the code. */
  readonly unknown: string;
  readonly unknownWhy: string;
  /** No code was given. */
  readonly find: string;
  readonly findWhy: string;
  readonly code: string;
  readonly codeHint: string;
  readonly open: string;
  readonly languages: string;
}

/** What the page of a label says. */
export const reportTexts: Record<Language, ReportTexts> = {
  zh: {
    name: '中文',
    title: '设备报修',
    lead: '无需账号。工作人员核实后会安排处理。',
    about: '设备',
    label: '标签',
    what: '发现了什么问题？',
    whatHint: '例如：风扇不转，有异响',
    person: '您的姓名',
    contact: '联系方式',
    optional: '选填',
    contactHint: '电话或分机，便于核实',
    send: '提交',
    danger: '如有冒烟、起火或漏液，请立即远离并拨打 119。',
    member: '我有账号，在平台中打开此设备',
    thanks: '已收到，谢谢！',
    number: '工单号',
    next: '工作人员核实后会安排处理。询问进度时请提供工单号。',
    another: '报告其他问题',
    failed: '页面未能打开',
    retry: '重试',
    unknown: '没有找到此标签',
    unknownWhy: '标签编码可能有误，或标签已作废。请对照标签重新输入。',
    find: '输入标签编码',
    findWhy: '扫码打不开时，可以输入标签上的编码。',
    code: '标签编码',
    codeHint: '12 位字母和数字，印在二维码下方',
    open: '打开',
    languages: '语言',
  },
  en: {
    name: 'English',
    title: 'Report a fault',
    lead: 'No account needed. Somebody checks the report and sees to it.',
    about: 'Device',
    label: 'Label',
    what: 'What is wrong?',
    whatHint: 'For example: the fan stands still and there is a noise',
    person: 'Your name',
    contact: 'How to reach you',
    optional: 'optional',
    contactHint: 'Phone or extension, for questions',
    send: 'Send',
    danger: 'If there is smoke, fire or a leak, keep away and call the fire brigade at once.',
    member: 'I have an account: open this device on the platform',
    thanks: 'Received, thank you!',
    number: 'Work order number',
    next: 'Somebody checks it and sees to it. Give this number when you ask after it.',
    another: 'Report something else',
    failed: 'This page could not be opened',
    retry: 'Try again',
    unknown: 'No label has this code',
    unknownWhy:
      'The code may be mistyped, or the label is no longer in use. Compare it with the label and type it again.',
    find: 'Type the code of the label',
    findWhy: 'Use it if the QR code cannot be read.',
    code: 'Code of the label',
    codeHint: '12 letters and digits below the QR code',
    open: 'Open',
    languages: 'Language',
  },
  ja: {
    name: '日本語',
    title: '設備の不具合を報告',
    lead: 'アカウントは不要です。担当者が確認して対応します。',
    about: '設備',
    label: 'ラベル',
    what: 'どのような不具合ですか？',
    whatHint: '例：ファンが止まり、異音がする',
    person: 'お名前',
    contact: '連絡先',
    optional: '任意',
    contactHint: '電話または内線。確認のために使います',
    send: '送信',
    danger: '煙、火災、液漏れがあるときは、すぐに離れて 119 番に通報してください。',
    member: 'アカウントをお持ちの方：プラットフォームでこの設備を開く',
    thanks: '受け付けました。ありがとうございます。',
    number: '作業指示番号',
    next: '担当者が確認して対応します。お問い合わせの際は番号をお知らせください。',
    another: '別の不具合を報告',
    failed: 'ページを開けませんでした',
    retry: '再試行',
    unknown: 'このコードのラベルは見つかりません',
    unknownWhy:
      'コードが間違っているか、ラベルが無効になっている可能性があります。ラベルを確認して、もう一度入力してください。',
    find: 'ラベルのコードを入力',
    findWhy: 'QR コードを読み取れないときに使えます。',
    code: 'ラベルのコード',
    codeHint: 'QR コードの下にある 12 桁の英数字',
    open: '開く',
    languages: '言語',
  },
};
