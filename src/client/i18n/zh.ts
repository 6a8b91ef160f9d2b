import messages from '#contract/messages/zh.json';
import common from './zh/common.json';
import host from './zh/host.json';
import layout from './zh/layout.json';
import notFound from './zh/not-found.json';
import organization from './zh/organization.json';
import outcome from './zh/outcome.json';
import session from './zh/session.json';
import workbench from './zh/workbench.json';

/** Every text in Chinese, by noun. The reference: its keys are the keys of every language. */
export const zh = { common, host, layout, messages, notFound, organization, outcome, session, workbench };
