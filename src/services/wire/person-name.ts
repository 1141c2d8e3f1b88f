import * as z from 'zod/mini'
import { nameProblem } from '../../domain/name-problem.ts'

/** The first or last name of a user, in the body of a call. */
export const personName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(100),
  z.refine((text) => nameProblem(text) === null, 'must have characters, all of them to be shown'),
)
