import type { ImportedRow, ImportProblem, ImportWords } from '../../../src/domain/lists/inventory-import.ts'
import { inventoryImportMachine } from '../../../src/machines/lists/inventory-import.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'
import { networkFailure, rejection, serverFailure } from '../samples.ts'

const file = new File(['VIN\n'], 'stock.csv')
const columns = [
  { header: 'VIN', field: 'vin' },
  { header: 'Colour', field: null },
] as const
const counts = { lines: 3, added: 1, updated: 1, unchanged: 1, refused: 0 }
const refusing = { ...counts, lines: 4, refused: 1 }
const same = { ...counts, added: 0, updated: 0, unchanged: 3 }
const problem: ImportProblem = {
  line: 5,
  field: 'vin',
  reason: 'duplicate',
  value: '5YJ3E1EA8MF000017',
  other_line: 2,
}
const note: ImportProblem = { line: 3, field: null, reason: 'cell_count', value: null, other_line: null }
const row: ImportedRow = {
  line: 2,
  outcome: 'updated',
  vin: '5YJ3E1EA8MF000017',
  stockNumber: 'S17',
  vehicleType: 'used',
  name: '2021 Tesla Model 3',
  trim: 'Long Range AWD',
  dealership: 'Oak',
  changes: [{ field: 'stock_number', before: 'S16', after: 'S17' }],
}
const words = {
  file: 'refused.csv',
  separator: ',',
  header: [],
  field: {},
  reason: {},
} as unknown as ImportWords
const finished = (isStored: boolean, of: typeof counts) =>
  ({ type: 'file.finished', isStored, counts: of }) as const

export const model = defineModel(import.meta.url, {
  machine: inventoryImportMachine,
  events: [
    { type: 'import.requested', dealership: { id: 'oak', name: 'Oak' } },
    { type: 'import.requested', dealership: null },
    { type: 'file.chosen', file, name: 'stock.csv' },
    { type: 'column.chosen', at: 1, field: 'vin' },
    { type: 'column.chosen', at: 7, field: 'vin' },
    { type: 'skipping.chosen', isSkipping: true },
    { type: 'skipping.chosen', isSkipping: false },
    { type: 'problems.saved', words },
    ...plain('import.confirmed', 'retry.requested', 'import.closed', 'form.cancelled', 'discard.confirmed'),
    ...plain('discard.declined'),
    { type: 'file.read', columns },
    { type: 'lines.checked', counts: refusing, problems: [note, problem], rows: [row] },
    { type: 'rows.stored', rows: 1 },
    finished(false, counts),
    finished(false, refusing),
    finished(false, same),
    finished(true, counts),
    { type: 'file.failed', failure: networkFailure },
    { type: 'file.failed', failure: rejection },
    { type: 'file.failed', failure: serverFailure },
  ],
  eventSources: { sendFile: ['file.read', 'lines.checked', 'rows.stored', 'file.finished', 'file.failed'] },
  project: (snapshot) => {
    const { columns, skipsRefused, counts, failure, repeats } = snapshot.context
    return [
      columns.map(({ field }) => field ?? '-').join(),
      skipsRefused,
      counts.refused,
      counts.added,
      failure === null,
      snapshot.matches({ open: { work: 'storing' } }) || snapshot.matches({ open: { work: 'interrupted' } })
        ? repeats
        : null,
    ]
  },
  invariants: {
    'each field is read from one column': ({ context }) => {
      const fields = context.columns.flatMap(({ field }) => field ?? [])
      return new Set(fields).size === fields.length
    },
    'the context contains no file': ({ context }) =>
      Object.values(context).every((value: unknown) => !(value instanceof Blob)),
  },
  edgeInvariants: {
    'nothing is stored while lines are refused and not left out': ({ from, event, to }) =>
      event.type !== 'import.confirmed' ||
      from.context.counts.refused === 0 ||
      from.context.skipsRefused ||
      to === from,
    'a call to store without an answer is repeated six times, and no other one': ({ from, event, to }) =>
      from.matches({ open: { work: 'interrupted' } }) ||
      !to.matches({ open: { work: 'interrupted' } }) ||
      (from.matches({ open: { work: 'storing' } }) &&
        from.context.repeats < 6 &&
        event.type === 'file.failed' &&
        event.failure.code === 'network'),
    'a file is left only after a question, or when it is stored': ({ from, event, to }) =>
      !from.matches('open') ||
      to.matches('open') ||
      to.matches('stored') ||
      (from.matches({ open: { closing: 'asking' } }) && event.type === 'discard.confirmed'),
  },
})
