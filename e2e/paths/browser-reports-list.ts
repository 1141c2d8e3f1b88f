import type { EventFrom, SnapshotFrom } from 'xstate'
import { PAGE_SIZE } from '../../src/domain/list-query.ts'
import type { ReportEdit, ReportRow } from '../../src/domain/report.ts'
import { reportsListMachine } from '../../src/machines/lists/reports-list.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../tests/kit/model.ts'
import { model } from '../../tests/models/lists/reports-list.model.ts'
import {
  networkFailure,
  rejection,
  reportRow,
  serverFailure,
  unauthorized,
} from '../../tests/models/samples.ts'

type Snapshot = SnapshotFrom<typeof reportsListMachine>
/** `slow`: the answer takes its time; nothing about the event itself, but the executor lets it wait. */
type Event = (EventFrom<typeof reportsListMachine> | SystemEvent) & { readonly slow?: true }

/** More than a page of the small demo has these characters in common. */
export const COMMON = '20'
/** No report of the demo has them. */
export const RARE = 'zzqq'
export const OTHER_GROUP = 'northstar'

const counts = { report_all_inventory: 9, report_not_inventory: 28, report_archived: 4, report_no_trim: 2 }
const pageOne: ReportRow[] = Array.from({ length: PAGE_SIZE }, (_, i) => reportRow(i === 0 ? '1' : `a${i}`))
const pageTwo: ReportRow[] = Array.from({ length: 3 }, (_, i) => reportRow(`b${i}`))
const published: ReportEdit = { kind: 'published', id: '1', published: true }
const other: ReportEdit = { kind: 'published', id: 'a1', published: true }
const trim: ReportEdit = { kind: 'trim', id: '1', trim: 'Standard Range Plus RWD' }
const malformed = { code: 'malformed', service: 'reports' } as const

/** Where a gesture is possible: what stands on the screen in this state of the machine. */
function seenAt({ context, value }: Snapshot) {
  const { query, typed, selection, loaded, edits, cache } = context
  const phase = typeof value.rows === 'string' ? value.rows : Object.values(value.rows).join()
  const isNarrowed =
    query.filter !== 'report_not_inventory' || query.search !== '' || selection.type !== 'all'
  return {
    phase,
    isOpen: phase !== 'dormant',
    isPlain: !isNarrowed && typed === '' && query.sort.direction === 'DESC',
    hasRows: phase !== 'dormant' && (loaded?.rows.length ?? 0) > 0,
    isEmpty: loaded?.rows.length === 0,
    isAtEnd: value.end === 'inSight',
    isPristine: loaded === null && edits.length === 0 && !isNarrowed && Object.keys(cache).length === 0,
    isAlone: edits.length === 0,
    isSaving: edits.length === 1 && edits[0]?.status === 'saving',
    hasFailed: phase.endsWith('Failed'),
  }
}

const opened = (search: string): Event => ({ type: 'screen.opened', search, selection: { type: 'all' } })
const given = (condition: boolean, ...events: readonly Event[]): readonly Event[] => (condition ? events : [])

/** The answer that the small demo gives to what is asked for, as far as the machine tells answers apart. */
function answerTo({ context: { query, loaded } }: Snapshot, phase: string): Event {
  if (query.search === RARE) return done('readRows', { rows: [], total: 0, counts })
  if (phase === 'loadingMore') return done('readRows', { rows: pageTwo, total: 28, counts: null })
  const rows = loaded?.pages === 2 ? [...pageOne, ...pageTwo] : pageOne
  return done('readRows', { rows, total: 28, counts })
}

/** The events that a person, the browser or the network can bring about on the screen of this state. */
function events(snapshot: Snapshot): readonly Event[] {
  const { context } = snapshot
  const at = seenAt(snapshot)
  const { phase, isOpen, isPlain, hasRows, isAtEnd, isPristine, isAlone, isSaving, hasFailed } = at
  const refused = context.edits.find(({ status }) => status === 'refused')
  const isSessionLost = context.failure?.code === 'unauthorized'
  if (isSessionLost) return []
  const hasOnePage = context.loaded === null || context.loaded.pages === 1
  const mayNarrow = isOpen && isPlain && !isAtEnd && hasOnePage && context.retries === 0
  const mayEdit = hasRows && isPlain && !isAtEnd && context.loaded?.pages === 1 && !hasFailed
  return [
    ...given(!isOpen && !isAtEnd, opened('')),
    ...given(!isOpen && isPristine, opened(`?searchTerm=${COMMON}`)),
    ...given(!isOpen && isPristine, { type: 'selection.changed', selection: { type: 'all' } }),
    ...given(isOpen && !isAtEnd && isPlain, { type: 'screen.left' }, opened('')),
    ...given(isOpen && context.query.search === COMMON, opened('')),
    ...given(mayNarrow && (isAlone || isSaving), { type: 'filter.selected', filter: 'report_no_trim' }),
    ...given(mayNarrow && (isAlone || isSaving), { type: 'search.typed', text: COMMON }),
    ...given(
      mayNarrow && isAlone,
      { type: 'search.typed', text: RARE },
      { type: 'sort.selected', key: 'created_at' },
      { type: 'selection.changed', selection: { type: 'group', id: OTHER_GROUP } },
    ),
    ...given(phase === 'showing' && at.isEmpty && context.query.search === RARE, {
      type: 'narrowing.cleared',
    }),
    ...given(
      hasRows && isPlain && isAlone && phase === 'showing',
      { type: 'end.seen' },
      { type: 'end.lost' },
    ),
    ...given(hasRows && isPlain && phase === 'showing' && !isAtEnd, { type: 'more.requested' }),
    ...given(isOpen && isPlain, { type: 'refresh.requested' }),
    ...given(hasFailed, { type: 'retry.requested' }),
    ...given(
      isOpen && isPlain && (hasFailed || phase === 'showing'),
      { type: 'window.focused' },
      { type: 'network.recovered' },
    ),
    ...given(mayEdit && isAlone, { type: 'row.edited', edit: published }, { type: 'row.edited', edit: trim }),
    ...given(mayEdit && isSaving && context.edits[0]?.edit.kind === 'published', {
      type: 'row.edited',
      edit: trim,
    }),
    ...given(hasRows && isPlain && refused !== undefined && !isAtEnd, {
      type: 'edit.retried',
      id: refused?.edit.id ?? '',
    }),
    ...given(hasRows && isPlain && refused !== undefined && !isAtEnd, {
      type: 'edit.dismissed',
      id: refused?.edit.id ?? '',
    }),
    ...given(mayEdit && refused?.edit.id === '1' && context.edits.length === 1, {
      type: 'row.edited',
      edit: other,
    }),
    answerTo(snapshot, phase),
    ...given(isAlone || isSaving, failed('readRows', networkFailure)),
    ...given(!hasFailed || !context.edits.some(({ edit }) => edit.kind === 'trim'), done('saveEdit')),
    failed('saveEdit', serverFailure),
  ]
}

const { limit, delays, ignored } = model
const shared = {
  machine: reportsListMachine,
  input: { selection: { type: 'all' } as const },
  limit,
  delays,
  ignored,
}

/** The production machine, with the events that can be executed in a browser against the small demo. */
export const gestures: Model = defineModel({ ...shared, events, project: model.project })

/** Every way in which the network can fail, in each state that reads or saves, and the way out again. */
export const faults: Model = defineModel({
  ...shared,
  project: model.project,
  events: (snapshot) => {
    const { context } = snapshot
    const { phase, isOpen, isPristine, hasRows, hasFailed, isAlone } = seenAt(snapshot)
    const mayFail = context.retries === 0 && context.failure === null
    const mayStart = phase === 'showing' && hasRows && isAlone && context.loaded?.pages === 1
    const failures = [networkFailure, serverFailure, rejection, malformed, unauthorized]
    return [
      ...given(!isOpen && isPristine, opened('')),
      ...given(mayStart, { type: 'refresh.requested' }, { type: 'more.requested' }),
      ...given(mayStart, { type: 'row.edited', edit: published }),
      ...given(hasFailed, { type: 'retry.requested' }),
      ...given(mayFail && isAlone, ...failures.map((failure) => failed('readRows', failure))),
      ...given(mayFail && isAlone, { ...answerTo(snapshot, phase), slow: true }),
      ...given(phase === 'loading' && mayFail, done('readRows', { rows: [], total: 0, counts })),
      ...given(
        phase === 'showing',
        ...[networkFailure, rejection].map((failure) => failed('saveEdit', failure)),
      ),
    ]
  },
})
