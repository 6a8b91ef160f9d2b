import messages from '#contract/messages/ja.json';
import common from './ja/common.json';
import host from './ja/host.json';
import layout from './ja/layout.json';
import notFound from './ja/not-found.json';
import organization from './ja/organization.json';
import outcome from './ja/outcome.json';
import session from './ja/session.json';
import workbench from './ja/workbench.json';

/** Every text in this language, by noun. */
export const ja = { common, host, layout, messages, notFound, organization, outcome, session, workbench };
