import {
  earliestFirstUse,
  type FirstUseProblem,
  firstUseProblem,
} from '../../src/domain/report/first-use-day.ts'
import { invalid } from '../http/problem.ts'

/**
 * @param day `null` is always allowed: a wrong day can be taken away again.
 * @param now Both countries of the portal are behind UTC, so that the day of UTC is never earlier than theirs.
 * @throws A 400 problem for a day that cannot be the first one of a vehicle of this model year.
 */
export function requireFirstUse(day: string | null, modelYear: number, now: Date): void {
  if (day === null) return
  const problem = firstUseProblem(day, modelYear, now.toISOString().slice(0, 10))
  if (problem === null) return
  throw invalid('first_use', `first_use ${reasonOf(problem, modelYear)}`)
}

function reasonOf(problem: FirstUseProblem, modelYear: number): string {
  if (problem === 'noDay') return 'is no day such as 2021-03-04'
  if (problem === 'future') return 'is in the future'
  return `is before ${earliestFirstUse(modelYear)}, too early for a vehicle of ${modelYear}`
}
