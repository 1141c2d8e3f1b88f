/** Why a field of a form is refused: a key of `form.problem` in the catalogues. */
export type FieldProblem =
  | 'required'
  | 'invalidEmail'
  | 'tooLong'
  | 'weakPassword'
  | 'mismatch'
  | 'invalidCode'
  | 'taken'
  | 'refused'
