/** Effective date of licence and terms (specification section 2.5). */
export const AGREEMENT_EFFECTIVE = '2022-11-29';
