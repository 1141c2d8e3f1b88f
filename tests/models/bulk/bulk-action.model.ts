import { reportEdit } from '../../../src/domain/changes/row-edits.ts'
import {
  type BulkAction,
  type BulkOutcome,
  type BulkTargets,
  MAX_BATCH_ROWS,
} from '../../../src/domain/lists/bulk.ts'
import { reports } from '../../../src/domain/resources/reports.ts'
import { bulkActionMachine } from '../../../src/machines/bulk/bulk-action.machine.ts'
import { defineModel, done, ends, plain } from '../../kit/model.ts'
import { networkFailure, reportRow, unauthorized } from '../samples.ts'

const ids = ['one', 'two']
const ask = (action: BulkAction, targets: BulkTargets = { ids }) =>
  ({ type: 'action.requested', request: { action, targets, count: 2, incomplete: false } }) as const
const twoBatches = { ids: Array.from({ length: MAX_BATCH_ROWS + 1 }, (_, at) => `row-${at}`) }
const allFound = { query: reports.vocabulary.initial, selection: { type: 'all' } } as const
const result = (id: string, outcome: BulkOutcome, wasPublished = false) => ({
  id,
  outcome,
  version: `"${id}"`,
  wasPublished,
})
/** A question about one row, which the list edits. */
const questionOfRow = {
  type: 'action.requested',
  request: {
    action: 'publish',
    targets: { ids: ['one'] },
    count: 1,
    incomplete: true,
    row: {
      edit: reportEdit(reportRow('one'), 'published', true),
      name: '2023 Tesla Model Y · 123456',
      doubts: ['no_trim', 'no_score'],
      former: null,
    },
  },
} as const
const undo = {
  id: 'unpublish',
  action: 'unpublish',
  targets: { expected: [{ id: 'one', version: '"one"' }] },
  count: 1,
  incomplete: true,
  name: '2021 Tesla Model 3 · 729541',
} as const

export const model = defineModel(import.meta.url, {
  machine: bulkActionMachine,
  events: ({ context }) => [
    ask('publish'),
    ask('publish', twoBatches),
    ask('publish', allFound),
    ask('archive'),
    ask('assign'),
    { type: 'dealership.chosen', id: 'oak' },
    questionOfRow,
    ...plain('action.confirmed', 'action.cancelled', 'incomplete.confirmed', 'retry.requested'),
    ...plain('result.dismissed'),
    ...(context.waiting.length < 1 ? [{ type: 'row.edited', edit: undo } as const] : []),
    ...ends('findRows', [ids, []], [networkFailure]),
    done('changeRows', [result(`a${context.done}`, 'changed', true)]),
    // A second batch is like the first.
    ...(context.done === 0
      ? [
          ...ends('changeRows', [
            [result('b', 'changed'), result('c', 'no_score')],
            [result('d', 'not_found')],
          ]),
        ]
      : []),
    ...ends('changeRows', [], [networkFailure, unauthorized]),
  ],
  project: ({ context }) => [
    context.request?.action ?? null,
    context.request?.dealership ?? null,
    context.request?.row?.edit.kind ?? null,
    context.request && Object.values(context.request.targets)[0].length,
    context.waiting.length,
    context.done,
    context.results.map(({ id }) => id).sort(),
    context.failure?.code ?? null,
  ],
  edgeInvariants: {
    'one action runs at a time': ({ from, event, started }) =>
      !from.matches('running') || event.type !== 'action.requested' || started.length === 0,
    'archiving, assigning and edits of a row are asked about first': ({ event, started }) =>
      event.type !== 'action.requested' ||
      (event.request.action === 'publish' && event.request.row === undefined) ||
      started.length === 0,
    'no device is assigned before its dealership is known': ({ to, started }) =>
      started.length === 0 ||
      to.context.request?.action !== 'assign' ||
      to.context.request.dealership !== undefined,
    'nothing is sent after a no or a stop': ({ from, event, started }) =>
      !(
        (event.type === 'action.cancelled' && (from.matches('asking') || from.matches('running'))) ||
        from.matches({ running: { changing: 'stopping' } })
      ) ||
      started.length === 0 ||
      from.context.waiting.length > 0,
  },
})
