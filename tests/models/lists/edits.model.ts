import type { AnyStateMachine } from 'xstate'
import type { ReportEdit, ReportList } from '../../../src/domain/lists/report.ts'
import type { EditsContext } from '../../../src/machines/lists/edits.machine.ts'
import { callId, endedEdit, isUnconfirmed } from '../../../src/machines/lists/edits.rules.ts'
import type { RowEdit } from '../../../src/machines/lists/list.types.ts'
import { reportEditRules } from '../../../src/machines/lists/reports-list.machine.ts'
import { defineModel, done, failed, plain, type SystemEvent } from '../../kit/model.ts'
import { networkFailure, overtakenBy, reportRow, serverFailure } from '../samples.ts'
import { LISTS } from './list-samples.ts'

interface Situation {
  readonly context: EditsContext<ReportList>
}

const publish = { kind: 'published', id: '1', published: true } as const
const trim = { kind: 'trim', id: '1', trim: 'Standard Range Plus RWD' } as const
const elsewhere = { ...publish, id: '2' } as const

/** The ends of the calls that save edits: with the row, without it, a refusal, a conflict, and none. */
const endsOf = ({ edit, call }: RowEdit<ReportList>): readonly SystemEvent[] => {
  if (call === null) return []
  const [id, row] = [callId(call), reportRow(edit.id)]
  const isFirst = edit.id === '1'
  return [
    done(id, reportEditRules.apply(row, edit)),
    failed(id, networkFailure),
    ...(isFirst ? [done(id, null), failed(id, overtakenBy(row, [], null))] : [failed(id, serverFailure)]),
  ]
}

const isSaved = ({ type }: { readonly type: string }) => type.startsWith('xstate.done.actor.saveEdit')
const editsIn = ({ context }: Situation): readonly ReportEdit[] => context.edits.map(({ edit }) => edit)

/** The edits of a list: two of one row, and one of another that is saved beside them. */
export const model = defineModel(import.meta.url, {
  machine: LISTS.reports.edits as AnyStateMachine,
  tags: ['P4.22', 'D2.8', 'D4.1', 'D4.6', 'D4.8'],
  events: ({ context: { edits } }: Situation) => [
    ...[publish, trim, elsewhere]
      // Each waits once at most, for a finite number of them.
      .filter(
        (made) =>
          !edits.some(({ edit, status }) => edit === made && status !== 'refused') ||
          made === edits.at(-1)?.edit,
      )
      .map((edit) => ({ type: 'edit.made', edit, row: reportRow(edit.id) }) as const),
    ...plain('window.focused', 'network.recovered'),
    ...['1', '2'].flatMap((id) => [
      { type: 'edit.retried', id } as const,
      { type: 'edit.dismissed', id } as const,
    ]),
    ...edits.flatMap(endsOf),
  ],
  ignored: {
    'edits.settled':
      'the machine raises it itself, two seconds after an edit that the server still processes',
  },
  project: ({ context }: Situation) =>
    context.edits.map(({ edit, row, status, failure, call }) => [edit, row, status, failure?.code, call]),
  delays: { resumeDelay: 15_000, 'edits.settled': 2000 },
  invariants: {
    'edits of a row are saved one after the other, in their order': ({ context }: Situation) =>
      [...Map.groupBy(context.edits.filter(isUnconfirmed), ({ edit }) => edit.id).values()].every((own) =>
        own.every(({ status }, at) => at === 0 || status === 'queued' || status === 'waiting'),
      ),
  },
  edgeInvariants: {
    'a refused edit outdates the rows': ({ event, emitted }) =>
      !event.type.startsWith('xstate.error.actor.saveEdit') ||
      ('error' in event && event.error === networkFailure) ||
      emitted.some(({ type }) => type === 'rows.outdated'),
    'an edit that finds no network is neither lost nor refused': ({ from, event, to }) =>
      !('error' in event && event.error === networkFailure) ||
      JSON.stringify(editsIn(from)) === JSON.stringify(editsIn(to)),
    'an edit that is made all the same is made on the row that its refusal showed': ({ from, event, to }) =>
      event.type !== 'edit.retried' ||
      from.context.edits.every(
        ({ edit, failure }: RowEdit<ReportList>) =>
          failure?.code !== 'overtaken' ||
          edit.id !== event.id ||
          to.context.edits.some((again: RowEdit) => again.edit === edit && again.row === failure.current),
      ),
    'a saved edit outdates the rows at once only when its answer has no row and it does not settle': ({
      from,
      event,
      emitted,
    }) =>
      !isSaved(event) ||
      emitted.some(({ type }) => type === 'rows.outdated') ===
        ('output' in event &&
          event.output === null &&
          !reportEditRules.settles(endedEdit<ReportList>(from.context.edits, event).edit)),
    'a notice does not offer to undo an edit by the same edit': ({ from, event, emitted }) =>
      !isSaved(event) ||
      !JSON.stringify(emitted).includes(
        JSON.stringify({ edits: [endedEdit<ReportList>(from.context.edits, event).edit] }).slice(1, -1),
      ),
  },
})
