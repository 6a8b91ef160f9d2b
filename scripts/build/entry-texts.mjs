import { readFileSync } from 'node:fs';

/**
 * Subjects of the rules that sign-in and registration can violate. Texts of other subjects are left out to save bytes.
 */
const SUBJECTS = ['field', 'name', 'password', 'phone', 'session', 'verificationCode'];

/** Reduced dictionaries for `src/client/i18n/entry/`, which would otherwise contain all texts. */
export function entryTexts() {
  const PREFIX = '\0entry:';
  return {
    name: 'entry-texts',
    async resolveId(source, importer) {
      if (!importer?.includes('/src/client/i18n/entry/') || !source.endsWith('.json')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found || found.id.startsWith(PREFIX)) return found;
      return { id: `${PREFIX}${found.id.replace(/json$/, 'js')}`, moduleSideEffects: false };
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const texts = JSON.parse(readFileSync(id.slice(PREFIX.length).replace(/js$/, 'json'), 'utf8'));
      if (id.includes('/contract/messages/')) texts.rule = ofSubjects(texts.rule);
      return [
        ...Object.entries(texts)
          .filter(([name]) => /^[a-zA-Z_]\w*$/.test(name))
          .map(
            ([name, value]) => `const _${name} = ${JSON.stringify(value)};\nexport { _${name} as ${name} };`,
          ),
        `export default ${JSON.stringify(texts)};`,
      ].join('\n');
    },
  };
}

const ofSubjects = (rules) =>
  Object.fromEntries(Object.entries(rules).filter(([rule]) => SUBJECTS.includes(rule.split('.')[0])));
