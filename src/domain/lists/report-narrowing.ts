import { isDay } from '../report/day.ts'
import { reports } from '../resources/reports.ts'
import type { ListVocabulary } from './list-query.ts'
import {
  MAX_DEALERSHIPS,
  MAX_NARROWING_NAME,
  NARROWING_NAMES,
  type Narrowing,
  type NarrowingName,
  type NarrowingProblem,
} from './narrowing.ts'
import type { ReportList } from './report.ts'

const CHECKS: Readonly<
  Record<NarrowingName, readonly [NarrowingProblem, RegExp | ((text: string) => boolean)]>
> = {
  created_from: ['day', isRecentDay],
  created_to: ['day', isRecentDay],
  score_from: ['score', /^(?:\d|[1-9]\d|100)$/],
  score_to: ['score', /^(?:\d|[1-9]\d|100)$/],
  cell_health: ['choice', /^(?:healthy|issue)$/],
  configuration_ids: ['choice', areIds],
  published: ['choice', /^(?:true|false)$/],
  make: ['name', isName],
  model: ['name', isName],
  year: ['year', /^(?:19|20)\d\d$/],
}

/**
 * What is wrong with texts that are typed, or in an address. A valid or empty one has no entry.
 *
 * @param unfinished Names of fields whose text is not complete, such as a day without its year.
 */
export function narrowingProblems(
  texts: Narrowing,
  unfinished: readonly string[] = [],
): Readonly<Partial<Record<NarrowingName, NarrowingProblem>>> {
  const wrong = NARROWING_NAMES.flatMap((name) => {
    const [problem, check] = CHECKS[name]
    const text = trimmed(texts, name)
    const isValid = text === '' || (typeof check === 'function' ? check(text) : check.test(text))
    return isValid && !unfinished.includes(name) ? [] : [[name, problem] as const]
  })
  const problems: Partial<Record<NarrowingName, NarrowingProblem>> = Object.fromEntries(wrong)
  const isCrossed = (from: NarrowingName, to: NarrowingName, isAfter: (a: string, b: string) => boolean) => {
    const [first, last] = [trimmed(texts, from), trimmed(texts, to)]
    return first !== '' && last !== '' && !problems[from] && !problems[to] && isAfter(first, last)
  }
  return {
    ...problems,
    ...(isCrossed('created_from', 'created_to', (a, b) => a > b) && { created_to: 'dayOrder' }),
    ...(isCrossed('score_from', 'score_to', (a, b) => Number(a) > Number(b)) && { score_to: 'scoreOrder' }),
  }
}

/** What these texts narrow to; those with a problem do not count. */
export function narrowingOf(texts: Narrowing): Narrowing {
  const problems = narrowingProblems(texts)
  return Object.fromEntries(
    NARROWING_NAMES.flatMap((name) => {
      const text = trimmed(texts, name)
      if (text === '' || problems[name]) return []
      return [[name, name === 'configuration_ids' ? [...new Set(text.split(','))].join() : text]]
    }),
  )
}

/** The vocabulary of the battery reports for those who read addresses: others need no rules of filters. */
export const NARROWED_REPORTS: ListVocabulary<ReportList> = { ...reports.vocabulary, parseNarrowing }

/** What the parameters of an address narrow to. */
function parseNarrowing(params: URLSearchParams): Narrowing {
  return narrowingOf(Object.fromEntries(NARROWING_NAMES.map((name) => [name, params.get(name) ?? ''])))
}

function trimmed(texts: Narrowing, name: NarrowingName): string {
  return texts[name]?.trim() ?? ''
}

/** A day since 1970 that the calendar has. */
function isRecentDay(text: string): boolean {
  return /^(?:19[7-9]|2)/.test(text) && isDay(text)
}

function areIds(text: string): boolean {
  const ids = text.split(',')
  return ids.length <= MAX_DEALERSHIPS && ids.every((id) => /^[\w-]{1,64}$/.test(id))
}

function isName(text: string): boolean {
  return text.length <= MAX_NARROWING_NAME && /^\P{C}+$/u.test(text)
}
