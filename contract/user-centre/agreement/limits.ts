/** Since when licence and terms are in force (specification section 2.5). */
export const AGREEMENT_EFFECTIVE = '2022-11-29';
