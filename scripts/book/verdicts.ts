import { GAPS } from '../../tests/kit/verify.ts'
import type { Verified } from '../paths/verified.ts'
import type { Chapter } from './chapter.ts'
import { type Html, html } from './html.ts'
import { countTours } from './tours.ts'
import { count, mark } from './words.ts'

export function gapCount({ gaps, problem }: Verified): number {
  return Object.values(gaps).flat().length + (problem === null ? 0 : 1)
}

/** What the last `npm run paths` found. */
export function modelVerdict({ verified }: Pick<Chapter, 'verified'>, sources: string): Html {
  if (verified === null) return mark('open', 'not run')
  const gaps = gapCount(verified)
  const old = verified.origin.sources !== sources && ' (old)'
  return gaps === 0
    ? mark('good', html`${Object.keys(GAPS).length} checks${old}`, 'passed')
    : mark('bad', html`${count(gaps, 'gap')}${old}`)
}

/** What the last walks in the browser found. */
export function browserVerdict({ tours }: Pick<Chapter, 'tours'>, sources: string): Html {
  if (tours === null) return mark('open', 'not walked')
  const { passed, failed, notRun } = countTours(tours.all)
  const isOld = tours.all.some(({ result }) => result !== null && result.origin.sources !== sources)
  const parts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(passed > 0 ? [`${passed} passed`] : []),
    ...(notRun > 0 ? [`${notRun} not run`] : []),
  ]
  const kind = failed > 0 ? 'bad' : notRun > 0 ? 'open' : 'good'
  return mark(kind, `${parts.join(', ')}${isOld ? ' (old)' : ''}`)
}
