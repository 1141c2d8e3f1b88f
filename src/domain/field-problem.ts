// biome-ignore lint/suspicious/noEmptyInterface: src/i18n/i18next.d.ts adds to it.
export interface ProblemTexts {}

/** Why a form refuses a field: a key of `form.problem` in the catalogues. */
export type FieldProblem = keyof ProblemTexts
