import { oneOf } from '../common.trace.ts'

/** A key of a column can come from an address, so that only those of the lists are kept. */
const key = oneOf(
  ...`created_at cell_health vehicle trim vin country configuration_name configuration_id score current_capacity
  original_capacity published actions condition stock_number inventory_age last_report name serial_number icc_id
  assigned_date last_seen status email last_sign_in role group dealerships ssid`.split(/\s+/),
)
const layout = {
  columns: [{ key, isShown: 'number', width: 'number' }],
  density: oneOf('comfortable', 'compact'),
} as const

export const listLayoutTrace = {
  machine: 'listLayout',
  context: { layout },
  events: {
    'layout.restored': { layout },
    'layout.chosen': { layout },
    'layout.stored': { layout },
  },
} as const
