import { IMPORT_FIELDS, IMPORT_NOTES, IMPORT_REASONS } from '../../domain/lists/inventory-import.ts'
import { failure, oneOf } from '../common.trace.ts'

const field = oneOf(...IMPORT_FIELDS)
const columns = [{ header: 'shape', field }] as const
const counts = {
  lines: 'number',
  added: 'number',
  updated: 'number',
  unchanged: 'number',
  refused: 'number',
} as const
const problems = [
  {
    line: 'number',
    field,
    reason: oneOf(...IMPORT_REASONS, ...IMPORT_NOTES),
    value: 'shape',
    other_line: 'number',
  },
] as const
const rows = [
  {
    line: 'number',
    outcome: oneOf('added', 'updated', 'unchanged'),
    vin: 'id',
    stockNumber: 'id',
    vehicleType: oneOf('new', 'used'),
    name: 'name',
    trim: 'name',
    dealership: 'name',
    changes: [{ field, before: 'shape', after: 'shape' }],
  },
] as const
const dealership = { id: 'id', name: 'name' } as const

/** No trace contains the file. Of its cells only the shape is recorded. */
export const inventoryImportTrace = {
  machine: 'inventoryImport',
  context: {
    dealership,
    fileName: 'name',
    columns,
    skipsRefused: 'number',
    counts,
    problems,
    rows,
    stored: 'number',
    repeats: 'number',
    failure,
  },
  events: {
    'import.requested': { dealership },
    'file.chosen': { name: 'name' },
    'column.chosen': { at: 'number', field },
    'skipping.chosen': { isSkipping: 'number' },
    'file.read': { columns },
    'lines.checked': { counts, problems, rows },
    'rows.stored': { rows: 'number' },
    'file.finished': { isStored: 'number', counts },
    'file.failed': { failure },
  },
} as const
