import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { readTrace } from '../../src/trace/format.ts'

export const TRACES = /\/support\/api\/v1\/traces$/

/** What support finds by a code. */
export async function foundBy(request: APIRequestContext, code: string) {
  const answer = await request.get(`/support/api/v1/traces/${code}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  const body = await answer.json()
  const read = readTrace(JSON.stringify(body.trace))
  if (!read.ok) throw new Error(read.reason)
  return { sender: body.sender?.name ?? null, trace: read.trace }
}

/** The number of reports that wait in this browser. */
export function keptOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('bhp-support')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('traces').objectStore('traces').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
}
