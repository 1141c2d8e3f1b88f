import type { AnyMachineSnapshot } from 'xstate'
import { type Playback, snapshotsAt } from './playback.ts'
import { isFailed } from './recording.ts'
import type { Moment } from './timeline.ts'

/** A number of a list that stayed the same after a change that could have changed it. */
export interface Unchanged {
  /** `reports` */
  readonly list: string
  /** The tab. */
  readonly tab: string
  readonly count: number
}

/** Machines whose forms make or remove a row. */
const ROW_FORMS = /^(?:add|delete)/

/**
 * The numbers of tabs that stayed the same from a change until the next one, or the end. Only those that speak of the change:
 * `report_archived` of the field `archived`, `all` of a new row. A hint, no fault: a list may not show the changed row.
 *
 * @param index of the last moment at or before which the change is looked for
 */
export function unchangedAfter(playback: Playback, index: number): readonly Unchanged[] {
  const { moments, trace } = playback
  const machineOf = (moment: Moment) =>
    moment.type === 'event' ? (trace.actors[moment.actor]?.machine ?? '') : ''
  const namesOf = (moment: Moment) => namesIn(moment, machineOf(moment))
  const at = moments.findLastIndex((moment, own) => own <= index && namesOf(moment).length > 0)
  const change = moments[at]
  if (change === undefined) return []
  const next = moments.findIndex((moment, own) => own > at && namesOf(moment).length > 0)
  const after = moments.slice(at, next < 0 ? undefined : next)
  // What was refused must change nothing.
  if (after.some(isFailed)) return []
  const names = namesOf(change)
  const [before, end] = [change.seq, after.at(-1)?.seq ?? change.seq].map((seq) => snapshotsAt(playback, seq))
  return [...(before ?? [])].flatMap(([actor, snapshot]) => {
    const counts = countsOf(snapshot)
    const later = countsOf(end?.get(actor))
    const list = (trace.actors[actor]?.machine ?? '').replace(/Pages$/, '')
    return Object.entries(counts)
      .filter(
        ([tab, count]) => later[tab] === count && names.some((name) => tab.toLowerCase().includes(name)),
      )
      .map(([tab, count]) => ({ list, tab, count }))
  })
}

/** What tabs are called that a change can be about; empty for what changes nothing. */
function namesIn(moment: Moment, machine: string): readonly string[] {
  if (moment.type !== 'event') return []
  const { type, edit } = moment.traced.event
  if (type === 'form.submitted') return ROW_FORMS.test(machine) ? ['all'] : []
  if (type !== 'row.edited' || machine !== 'changes') return []
  const values = Object.entries(edit ?? {}).find(([name]) => name === 'values')?.[1]
  return Object.keys(values ?? {}).map((name) => name.replace(/^is|Mode$/g, '').toLowerCase())
}

function countsOf(snapshot: AnyMachineSnapshot | undefined): Readonly<Record<string, number>> {
  return snapshot?.context.counts ?? {}
}
