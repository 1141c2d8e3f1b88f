import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Ask } from './site.ts'

/** What the calls of a load have got while the database was away. */
export interface Answers {
  /** With the 503 that the contract has for it. */
  refused: number
  /** Other failures, and calls without a whole answer. */
  readonly wrong: string[]
  slowestMs: number
}

const refusalSchema = z.looseObject({
  status: z.literal(503),
  error: z.literal('unavailable'),
  message: z.string(),
})
/** Sooner than `Retry-After` says, so that there are calls at every moment. */
const AGAIN_AFTER_MS = 100

/** @returns Sends requests and notes each answer. A refused call ends a moment later. */
export function noting(answers: Answers): Ask {
  return async (url, init) => {
    const begin = performance.now()
    const read = async () => {
      const answer = await fetch(url, init)
      return { answer, text: await answer.clone().text() }
    }
    const { answer, text } = await read().catch((error: unknown) => {
      answers.wrong.push('no answer')
      throw error
    })
    answers.slowestMs = Math.max(answers.slowestMs, performance.now() - begin)
    if (isRefusal(answer, text)) {
      answers.refused++
      await pause(AGAIN_AFTER_MS)
    } else if (!answer.ok) {
      answers.wrong.push(`${answer.status} ${text}`)
    }
    return answer
  }
}

function isRefusal({ status, headers }: Response, text: string): boolean {
  if (status !== 503 || !(Number(headers.get('retry-after')) > 0)) return false
  if (headers.get('content-type')?.startsWith('application/problem+json') !== true) return false
  return refusalSchema.safeParse(JSON.parse(text)).success
}

/** @returns Each wrong answer with what the server has logged of its request: the answer itself does not tell. */
export function withCauses(wrong: readonly string[], log: readonly string[]): readonly string[] {
  return wrong.map((answer) => {
    const [, id] = /"instance":"([^"]+)"/.exec(answer) ?? []
    const line = id && log.find((one) => one.includes(`"reqId":"${id}"`) && one.includes('"err":'))
    return line ? `${answer} because of ${line}` : answer
  })
}
