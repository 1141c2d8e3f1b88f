import type { Page } from 'playwright/test'
import { z } from 'zod'

const pageSchema = z.looseObject({ data: z.array(z.looseObject({})).min(1) })

/**
 * Gives a list more rows than the demo has: those of the server's first page, repeated under other ids.
 *
 * @param path - of the call that reads the list
 * @param id - the field with the id of a row
 */
export async function repeatRows(page: Page, path: RegExp, id: string, total: number) {
  let more = 0
  let gate: Promise<void> = Promise.resolve()
  await page.route(
    (url) => path.test(url.pathname) && url.searchParams.has('page'),
    async (route) => {
      await gate
      const url = new URL(route.request().url())
      const [at, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name)))
      url.searchParams.set('page', '1')
      // No answer "not modified": the rows are needed.
      const { 'if-none-match': _, ...headers } = route.request().headers()
      const response = await route.fetch({ url: String(url), headers })
      const first = pageSchema.parse(await response.json())
      const from = ((at ?? 1) - 1) * (limit ?? 0)
      const data = Array.from({ length: Math.min(limit ?? 0, total + more - from) }, (_row, index) => {
        const number = from + index - more
        if (number < 0) return { ...first.data[0], [id]: `new-${first.data[0]?.[id]}` }
        const row = first.data[number % first.data.length]
        return number < first.data.length ? row : { ...row, [id]: `${row?.[id]}-${number}` }
      })
      await route.fulfill({ response, json: { ...first, data, page: at, total: total + more } })
    },
  )
  return {
    /** Adds a row before all others. */
    addOnTop: () => {
      more += 1
    },
    /** Holds the answers from now on, until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}
