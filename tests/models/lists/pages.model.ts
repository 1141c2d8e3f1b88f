import { MORE_PAGES, PAGE_SIZE } from '../../../src/domain/lists/list-query.ts'
import type { PagesContext } from '../../../src/machines/lists/list.types.ts'
import { keyOf } from '../../../src/machines/lists/list-keys.ts'
import { defineModel, done, failed, type Model, plain, unless } from '../../kit/model.ts'
import { networkFailure, rejection } from '../samples.ts'
import { initialOf, LISTS, type ListSamples } from './list-samples.ts'

interface Situation {
  readonly value: unknown
  readonly context: PagesContext
  readonly hasTag: (tag: string) => boolean
}

/** The rows of lists for two queries: one of two pages, and one that finds nothing and cannot be counted. */
export const models: readonly Model[] = Object.values<ListSamples>(LISTS).map(
  ({ pages, rowOf, edit, ...list }) => {
    const long = Array.from({ length: PAGE_SIZE + 3 }, (_, at) => rowOf(String(at + 1)))
    const all = initialOf(list)
    const searched = { ...all, query: { ...all.query, search: 'tesla' } }
    const counts = Object.fromEntries(list.vocabulary.filters.map((filter, at) => [filter, 28 - 3 * at]))
    const saved = (row: object | null) =>
      ({ type: 'row.saved', list: '', change: edit ?? { id: '1' }, row, isSettling: false }) as const
    const answerTo = ({ context, value }: Situation) => {
      if (context.query.search !== '') return { rows: [], total: 0, counts: null }
      const isLong =
        value === 'loadingMore' || context.goal !== null || (context.loaded?.pages ?? 1) >= MORE_PAGES
      return { rows: isLong ? long : long.slice(0, PAGE_SIZE), total: 28, counts }
    }
    return defineModel(import.meta.url, {
      machine: pages,
      as: unless('reportsPages', pages),
      tags: ['P2.35', 'P9.5', 'P9.7', 'P9.9', 'P9.10', 'D2.54', 'D7.21'],
      input: all,
      events: (snapshot: Situation) => [
        ...[all, searched].map((chosen) => ({ type: 'query.chosen', chosen }) as const),
        ...plain('search.begun', 'screen.left', 'end.seen', 'end.lost', 'more.requested', 'rows.outdated'),
        ...plain('refresh.requested', 'retry.requested', 'window.focused', 'network.recovered'),
        { type: 'rows.requested', to: 28 },
        { type: 'place.restored', place: { key: keyOf(all), row: 26 } },
        { type: 'place.left', row: 1 },
        saved(rowOf('1')),
        saved(null),
        done('readRows', answerTo(snapshot)),
        failed('readRows', networkFailure),
        failed('readRows', rejection),
      ],
      project: ({ context }: Situation) => {
        const { loaded, cache, counts: counted, failure, retries, goal, isEndInSight } = context
        const kept = Object.entries(cache).map(([key, own]) => [key, own.rows.length, own.pages] as const)
        return [
          keyOf(context),
          loaded && [loaded.key, loaded.rows.length, loaded.pages],
          kept.toSorted(([one], [other]) => (one < other ? -1 : 1)),
          counted === null,
          failure?.code,
          retries,
          goal,
          isEndInSight,
        ]
      },
      eventSources: { storePlace: ['place.restored'] },
      delays: { retryDelay: 5000 },
      invariants: {
        'the shown rows are those of the query': ({ value, context }: Situation) =>
          value !== 'showing' || context.loaded?.key === keyOf(context),
      },
      edgeInvariants: {
        'rows that were asked for before an edit was saved are not shown': ({ from, event, started }) =>
          event.type !== 'row.saved' || !from.hasTag('busy') || started.includes('readRows'),
        'loaded rows stay during a refresh': ({ from, to }) =>
          to.value !== 'refreshing' || from.context.loaded === null || to.context.loaded !== null,
        'nothing is read while a search is typed': ({ from, event, started }) =>
          from.value !== 'paused' || event.type === 'query.chosen' || started.length === 0,
      },
    })
  },
)
