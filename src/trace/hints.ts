import type { AnyMachineSnapshot } from 'xstate'
import { decisionsOf } from './decisions.ts'
import { type EventMoment, type Playback, snapshotsAround, snapshotsAt } from './playback.ts'
import { isFailed } from './recording.ts'
import { fieldsOf, type Moment, stateName } from './timeline.ts'
import { isWord } from './vocabulary.ts'

/** What only a replay finds: a story tells it at its moment. */
export type Hint = {
  /** Index into the moments. */
  readonly index: number
} & (
  | {
      /** The number of a tab stayed the same after a change that could have changed it. A list may not show the changed row. */
      readonly kind: 'unchanged'
      readonly list: string
      readonly tab: string
      readonly count: number
    }
  /** The page showed that the effect of this moment had failed. */
  | { readonly kind: 'shown' }
  /** A call failed, and the page showed nothing of it. */
  | { readonly kind: 'unseen' }
  /** No machine that the event was sent to took it. `lacking` is the feature that a guard did not find, `null` without one. */
  | { readonly kind: 'ignored'; readonly lacking: string | null }
  /** A form forgot what somebody had typed. */
  | { readonly kind: 'lost'; readonly field: string }
  /** The row that a call was about. */
  | { readonly kind: 'about'; readonly resource: string; readonly id: string }
)

/** What a page makes of an answer, it shows within this time. */
const SHOWN_MS = 1_000
/** An answer reaches its machine within this time. */
const READ_MS = 500
/** Machines whose forms make or remove a row. */
const ROW_FORMS = /^(?:add|delete)/
/** Events that say what the values of a form are. */
const FILLS = ['field.edited', 'option.chosen', 'subject.changed']
const FAILED_STATE = /fail|refus|unavailable|notFound|missing|wrong/i

/** All hints of a replayed recording, in the order of their moments. */
export function hintsOf(playback: Playback): readonly Hint[] {
  const { moments } = playback
  // What a machine did after it left the recorded path is not known.
  const isWhole = playback.actors.every(({ divergence }) => divergence === null)
  /** The calls that change something, until their answer has reached a machine. */
  const answered = new Map<number, CallMoment>()
  const hints = moments.flatMap((moment, index): readonly Hint[] => {
    if (moment.type === 'call') {
      if (moment.call.method !== 'GET') answered.set(index, moment)
      return isWhole && isUnseen(playback, moment, index) ? [{ index, kind: 'unseen' }] : []
    }
    const [before, after] = moment.type === 'event' ? snapshotsAround(playback, moment) : []
    if (moment.type !== 'event' || !before || !after) return []
    const { type } = moment.traced.event
    const change = savedChange(type, before)
    return [
      ...(/^xstate\.error\.|\.failed$/.test(type) && isShownFailed(after)
        ? [{ index, kind: 'shown' } as const]
        : []),
      ...ignoredBy(moment, before).map((lacking) => ({ index, kind: 'ignored', lacking }) as const),
      ...lostBy(type, before, after).map((field) => ({ index, kind: 'lost', field }) as const),
      ...aboutCall(moment, change),
      ...(type.startsWith('xstate.done.') ? unchangedBy(index, namesOf(change, before.machine.id)) : []),
    ]
  })
  return hints.sort((one, other) => one.index - other.index)

  /** The row of the call whose answer arrives with an event. Answers arrive in their order. */
  function aboutCall({ at, traced }: EventMoment, change: Fields | undefined): readonly Hint[] {
    if (change === undefined) return []
    const isError = traced.event.type.startsWith('xstate.error.')
    const [index] =
      [...answered].find(([, call]) => call.at >= at - READ_MS && isFailed(call) === isError) ?? []
    if (index === undefined) return []
    answered.delete(index)
    return [{ index, kind: 'about', resource: String(change.resource), id: String(change.id) }]
  }

  /** The numbers of tabs that speak of a saved change, and are the same soon after it. */
  function unchangedBy(index: number, names: readonly string[]): readonly Hint[] {
    const { seq = 0, at = 0 } = moments[index] ?? {}
    const after = moments.slice(index + 1)
    const soon = after.filter((moment) => moment.at <= at + SHOWN_MS)
    // Another change may take it back.
    const isEdited = soon.some(
      (moment) => moment.type === 'event' && moment.traced.event.type === 'row.edited',
    )
    if (names.length === 0 || isEdited || soon.length === after.length) return []
    const later = snapshotsAt(playback, soon.at(-1)?.seq ?? seq)
    return [...snapshotsAt(playback, seq - 1)].flatMap(([actor, snapshot]) => {
      const counts = countsOf(later.get(actor))
      const list = snapshot.machine.id.replace(/Pages$/, '')
      return Object.entries(countsOf(snapshot))
        .filter(
          ([tab, count]) => counts[tab] === count && names.some((name) => tab.toLowerCase().includes(name)),
        )
        .map(([tab, count]) => ({ index, kind: 'unchanged', list, tab, count }) as const)
    })
  }
}

type CallMoment = Extract<Moment, { readonly type: 'call' }>
type Fields = Readonly<Record<string, unknown>>

/** The change of the outbox whose call has ended with this event. */
function savedChange(type: string, { machine, context }: AnyMachineSnapshot): Fields | undefined {
  const [, call] = /\.saveChange\.(\d+)$/.exec(type) ?? []
  const changes: unknown = context.changes
  if (machine.id !== 'changes' || !Array.isArray(changes)) return undefined
  const pending = changes.map(fieldsOf).find((each) => String(each.call) === call)
  return pending && fieldsOf(pending.change)
}

/** What tabs are called that a change can be about: `archived` in `report_archived`, `all` for a new row. */
function namesOf(change: Fields | undefined, machine: string): readonly string[] {
  if (change === undefined) return ROW_FORMS.test(machine) ? ['all'] : []
  return Object.keys(fieldsOf(change.values)).map((name) => name.replace(/^is|Mode$/g, '').toLowerCase())
}

/** The numbers of the tabs of a list, and that of the shown rows where nothing is searched. */
function countsOf(snapshot: AnyMachineSnapshot | undefined): Readonly<Record<string, number>> {
  const { counts, loaded, query } = snapshot?.context ?? {}
  const isAll = loaded && query?.search === '' && query.narrowing === undefined
  return { ...(isAll && { [query.filter]: loaded.total }), ...counts }
}

const isShownFailed = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag('failed') || FAILED_STATE.test(stateName(snapshot.value))

/** Whether nothing on the page says that a call has failed. An empty list is a 404, and a 401 ends the session. */
function isUnseen(playback: Playback, moment: CallMoment, index: number): boolean {
  if (!isFailed(moment)) return false
  const { method, path, status } = moment.call
  if (status === null || status === 401 || (status === 404 && method === 'GET')) return false
  const after = playback.moments.slice(index + 1).filter(({ at }) => at <= moment.at + SHOWN_MS)
  return !after.some((each) => {
    if (each.type === 'fault') return true
    // Of another version, a change is sent again.
    if (each.type === 'call') return status === 412 && each.call.path === path && !isFailed(each)
    const { event } = each.traced
    const [before, now] = snapshotsAround(playback, each)
    return (
      (event.type === 'notice.given' && event.tone === 'error') ||
      (now && now !== before && isShownFailed(now))
    )
  })
}

/** What the account lacks for an event that was ignored. A transition that only sends or tells something leaves the snapshot as it was, too. */
function ignoredBy({ traced }: EventMoment, before: AnyMachineSnapshot): readonly (string | null)[] {
  if (traced.ignored !== true || !isWord(traced.event.type)) return []
  const decisions = decisionsOf(before, traced.event)
  if (decisions.some(({ outcome }) => outcome === 'taken')) return []
  const lacked = decisions.flatMap(({ compared }) => compared).find(({ has }) => has === false)
  return [typeof lacked?.wanted === 'string' ? lacked.wanted : null]
}

/** What was typed into a form, and is another after an event by which nobody fills it or after a refusal, or has gone with the form unasked. */
function lostBy(type: string, before: AnyMachineSnapshot, after: AnyMachineSnapshot): readonly string[] {
  const { edited } = before.context
  if (!Array.isArray(edited) || type.startsWith('xstate.done.') || FILLS.includes(type)) return []
  const [typed, later] = [before, after].map(({ context }) => fieldsOf(context.values))
  const isLeft = type === 'form.cancelled' && before.hasTag('unsaved') && after.status === 'done'
  return edited.filter((field) => isLeft || (Boolean(typed?.[field]) && later?.[field] !== typed?.[field]))
}
