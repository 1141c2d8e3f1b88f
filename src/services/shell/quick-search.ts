import { cleanSearch } from '../../domain/lists/search-text.ts'
import { type Found, NOTHING_FOUND, QUICK_SEARCH_LIMIT } from '../../domain/shell/quick-search.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { quickSearchCodec } from '../wire/search.ts'

/** The search of everything that the user may see, in all contexts. */
export function createQuickSearchService(request: Request, path: string) {
  return {
    /** A backend without the call finds nothing. */
    async find({ text }: { readonly text: string }): Promise<Found> {
      const params = new URLSearchParams({ search: cleanSearch(text), limit: String(QUICK_SEARCH_LIMIT) })
      const answer = await request(`${path}/search?${params}`)
      return answer.status === 404 ? NOTHING_FOUND : dataOf(answer, quickSearchCodec, 'search')
    },
  }
}
