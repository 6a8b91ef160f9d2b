// Used by other nouns of the domain.
export { countDocuments } from './commands/count-documents.ts';
export { takeFile } from './commands/take-file.ts';
