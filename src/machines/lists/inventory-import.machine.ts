import { assertEvent, assign, type EventObject, emit, fromCallback, sendTo, setup } from 'xstate'
import { type Failure, isPassing } from '../../domain/failure.ts'
import {
  type ImportColumn,
  type ImportCounts,
  type ImportFact,
  type ImportField,
  type ImportOrder,
  type ImportRequest,
  type ImportWords,
  NO_LINES,
  SHOWN_PROBLEMS,
  withShownRows,
} from '../../domain/lists/inventory-import.ts'
import type { RowsChanged } from '../dialogs/define-dialogs.ts'
import type { InventoryImportContext, InventoryImportEvent } from './inventory-import.types.ts'

interface Given<Type extends InventoryImportEvent['type']> {
  readonly event: Extract<InventoryImportEvent, { readonly type: Type }>
}

const NOTHING: InventoryImportContext = {
  dealership: null,
  fileName: '',
  columns: [],
  skipsRefused: false,
  counts: NO_LINES,
  problems: [],
  rows: [],
  stored: 0,
  repeats: 0,
  failure: null,
}

/** The pauses before the same call again: a server that was ended is back within some seconds, with its balancer in half a minute. */
const REPEAT_DELAYS_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000]

/** Another file, or another meaning of a column, needs another check. */
const CHECKED_AGAIN = {
  'file.chosen': {
    target: '#inventoryImport.open',
    reenter: true,
    actions: { type: 'setFile', params: ({ event }: Given<'file.chosen'>) => event.name },
  },
  'column.chosen': {
    guard: { type: 'isColumn', params: ({ event }: Given<'column.chosen'>) => event.at },
    target: 'checking',
    actions: { type: 'chooseColumn', params: ({ event }: Given<'column.chosen'>) => event },
  },
} as const

/** Takes a file of stock: it is checked whole, its columns can be named otherwise, and nothing is stored before a confirmation. */
export const inventoryImportMachine = setup({
  types: {
    context: {} as InventoryImportContext,
    events: {} as InventoryImportEvent,
    emitted: {} as RowsChanged,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    /** Has the file, and sends it as often as it is told to. Stopping it ends the call. */
    sendFile: fromCallback<EventObject, { readonly file: File }>(() => undefined),
  },
  actions: {
    forget: assign(NOTHING),
    setDealership: assign((_, dealership: InventoryImportContext['dealership']) => ({ dealership })),
    setFile: assign((_, fileName: string) => ({ fileName, columns: [], skipsRefused: false })),
    beginCheck: assign({ counts: NO_LINES, problems: [], rows: [], repeats: 0, failure: null }),
    setColumns: assign((_, columns: readonly ImportColumn[]) => ({ columns })),
    chooseColumn: assign(({ context }, { at, field }: { at: number; field: ImportField | null }) => ({
      columns: context.columns.map((column, index) => {
        if (index === at) return { ...column, field }
        return field !== null && column.field === field ? { ...column, field: null } : column
      }),
    })),
    chooseSkipping: assign((_, skipsRefused: boolean) => ({ skipsRefused })),
    addChecked: assign(
      ({ context }, { counts, problems, rows }: Extract<ImportFact, { type: 'lines.checked' }>) => ({
        counts,
        problems: [...context.problems, ...problems].slice(0, SHOWN_PROBLEMS),
        rows: withShownRows(context.rows, rows),
      }),
    ),
    setCounts: assign((_, counts: ImportCounts) => ({ counts })),
    setStored: assign((_, stored: number) => ({ stored })),
    countRepeat: assign({ repeats: ({ context }) => context.repeats + 1 }),
    beginStoring: assign({ stored: 0 }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    preview: sendTo('sendFile', ({ context }): ImportOrder => orderOf(context, 'preview')),
    apply: sendTo('sendFile', ({ context }): ImportOrder => orderOf(context, 'apply')),
    saveProblems: sendTo(
      'sendFile',
      (_, words: ImportWords): ImportOrder => ({ type: 'problems.requested', words }),
    ),
    emitChanged: emit({ type: 'rows.changed' }),
  },
  guards: {
    canStore: ({ context: { counts, skipsRefused } }) =>
      counts.added + counts.updated > 0 && (counts.refused === 0 || skipsRefused),
    isStored: (_, isStored: boolean) => isStored,
    /** A fault of the server is one the next time too. */
    canRepeat: ({ context: { repeats } }, failure: Failure) =>
      repeats < REPEAT_DELAYS_MS.length &&
      isPassing(failure) &&
      !(failure.code === 'server' && failure.status === 500),
    isColumn: ({ context: { columns } }, at: number) => columns[at] !== undefined,
  },
  delays: { repeatDelay: ({ context }) => REPEAT_DELAYS_MS[context.repeats] ?? 0 },
}).createMachine({
  id: 'inventoryImport',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'import.requested': {
          target: 'choosing',
          actions: { type: 'setDealership', params: ({ event }) => event.dealership },
        },
      },
    },
    choosing: {
      on: {
        'file.chosen': {
          target: 'open',
          actions: { type: 'setFile', params: ({ event }) => event.name },
        },
        'import.closed': 'closed',
      },
    },
    open: {
      type: 'parallel',
      tags: 'unsaved',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen')
          return { file: event.file }
        },
      },
      states: {
        closing: {
          initial: 'idle',
          states: {
            idle: { on: { 'form.cancelled': 'asking' } },
            asking: {
              description: 'Meanwhile the call goes on.',
              on: { 'discard.confirmed': '#inventoryImport.closed', 'discard.declined': 'idle' },
            },
          },
        },
        work: {
          initial: 'checking',
          on: {
            'file.failed': {
              target: '.failed',
              actions: { type: 'setFailure', params: ({ event }) => event.failure },
            },
          },
          states: {
            checking: {
              tags: 'busy',
              entry: ['beginCheck', 'preview'],
              on: {
                'file.read': { actions: { type: 'setColumns', params: ({ event }) => event.columns } },
                'lines.checked': { actions: { type: 'addChecked', params: ({ event }) => event } },
                'file.finished': {
                  target: 'checked',
                  actions: { type: 'setCounts', params: ({ event }) => event.counts },
                },
              },
            },
            checked: {
              description: 'The file is checked. Nothing of it is stored.',
              on: {
                ...CHECKED_AGAIN,
                'skipping.chosen': {
                  actions: { type: 'chooseSkipping', params: ({ event }) => event.isSkipping },
                },
                'problems.saved': { actions: { type: 'saveProblems', params: ({ event }) => event.words } },
                'import.confirmed': { guard: 'canStore', target: 'storing' },
              },
            },
            failed: {
              description: 'Nothing is stored, or it is not known: another check tells.',
              tags: 'failed',
              on: {
                ...CHECKED_AGAIN,
                'retry.requested': 'checking',
              },
            },
            storing: {
              description: 'One transaction: whoever closes the dialog ends it, and nothing is stored.',
              tags: 'busy',
              entry: ['beginStoring', 'apply'],
              exit: 'emitChanged',
              on: {
                'rows.stored': { actions: { type: 'setStored', params: ({ event }) => event.rows } },
                'file.finished': [
                  {
                    guard: { type: 'isStored', params: ({ event }) => event.isStored },
                    target: '#inventoryImport.stored',
                    actions: { type: 'setCounts', params: ({ event }) => event.counts },
                  },
                  { target: 'checking' },
                ],
                'file.failed': {
                  guard: { type: 'canRepeat', params: ({ event }) => event.failure },
                  target: 'interrupted',
                },
              },
            },
            interrupted: {
              description:
                'The server or the network has ended the call. The same one again stores nothing twice.',
              tags: 'busy',
              after: { repeatDelay: { target: 'storing', actions: 'countRepeat' } },
            },
          },
        },
      },
    },
    stored: { on: { 'import.closed': 'closed' } },
  },
})

function orderOf(
  { columns, dealership, skipsRefused }: InventoryImportContext,
  mode: ImportRequest['mode'],
): ImportOrder {
  const fields = columns.length === 0 ? null : columns.map(({ field }) => field)
  return {
    type: 'call.requested',
    request: { mode, columns: fields, dealership: dealership?.id ?? null, skipsRefused },
  }
}
