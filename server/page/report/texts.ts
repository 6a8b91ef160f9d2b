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
    person: '您的姓名（选填）',
    contact: '联系方式（选填）',
    contactHint: '电话或分机，便于核实',
    send: '提交',
    danger: '如有冒烟、起火或漏液，请立即远离并拨打 119。',
    member: '我有账号，在平台中打开此设备',
    thanks: '已收到，谢谢！',
    number: '工单号 {{no}}',
    next: '工作人员核实后会安排处理。询问进度时请提供工单号。',
    another: '报告其他问题',
    failed: '未能打开',
    retry: '重试',
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
    person: 'Your name (optional)',
    contact: 'How to reach you (optional)',
    contactHint: 'Phone or extension, for questions',
    send: 'Send',
    danger: 'If there is smoke, fire or a leak, keep away and call the fire brigade at once.',
    member: 'I have an account: open this device on the platform',
    thanks: 'Received, thank you!',
    number: 'Work order {{no}}',
    next: 'Somebody checks it and sees to it. Give this number when you ask after it.',
    another: 'Report something else',
    failed: 'This page could not be opened',
    retry: 'Try again',
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
    person: 'お名前（任意）',
    contact: '連絡先（任意）',
    contactHint: '電話または内線。確認のために使います',
    send: '送信',
    danger: '煙、火災、液漏れがあるときは、すぐに離れて 119 番に通報してください。',
    member: 'アカウントをお持ちの方：プラットフォームでこの設備を開く',
    thanks: '受け付けました。ありがとうございます。',
    number: '作業指示 {{no}}',
    next: '担当者が確認して対応します。お問い合わせの際は番号をお知らせください。',
    another: '別の不具合を報告',
    failed: 'ページを開けませんでした',
    retry: '再試行',
    languages: '言語',
  },
};
