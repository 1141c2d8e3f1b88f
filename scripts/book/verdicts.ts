import { GAPS } from '../../tests/kit/verify.ts'
import type { Verified } from '../paths/verified.ts'
import type { Chapter } from './chapter.ts'
import { type Html, html } from './html.ts'
import { count, mark } from './words.ts'

export function gapCount({ gaps, problem }: Verified): number {
  return Object.values(gaps).flat().length + (problem === null ? 0 : 1)
}

/** What the last `npm run qa -- paths` found. */
export function modelVerdict({ verified }: Pick<Chapter, 'verified'>, sources: string): Html {
  if (verified === null) return mark('open', 'not run')
  const gaps = gapCount(verified)
  const old = verified.origin.sources !== sources && ' (old)'
  return gaps === 0
    ? mark('good', html`${Object.keys(GAPS).length} checks${old}`, 'passed')
    : mark('bad', html`${count(gaps, 'gap')}${old}`)
}

/** Whether the last walks in the browser had gestures for it. */
export function browserVerdict({ walks }: Pick<Chapter, 'walks'>, sources: string): Html {
  if (walks.length === 0) return mark('open', 'not walked')
  const isOld = walks.some(({ origin }) => origin.sources !== sources)
  return mark('good', `${walks.map(({ screen }) => screen).join(', ')}${isOld ? ' (old)' : ''}`)
}
