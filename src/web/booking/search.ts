import * as folded from '#domain/kit/folded.ts'

/** Whether what is searched stands in one of these texts, by plain letters. Loaded when somebody is about to search. */
export const { isFoundIn } = folded
