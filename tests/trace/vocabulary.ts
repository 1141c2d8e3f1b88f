import { AUDIT_FILTERS, AUDIT_SORT_KEYS } from '../../src/domain/audit/audit-event.ts'
import { DEVICE_FILTERS, DEVICE_SORT_KEYS } from '../../src/domain/lists/device.ts'
import { INVENTORY_FILTERS, INVENTORY_SORT_KEYS } from '../../src/domain/lists/inventory.ts'
import { REPORT_FILTERS, REPORT_SORT_KEYS } from '../../src/domain/lists/report.ts'
import { SENT_TRACE_SORT_KEYS } from '../../src/domain/lists/sent-trace.ts'
import { USER_FILTERS, USER_SORT_KEYS } from '../../src/domain/lists/user.ts'
import { wifi } from '../../src/domain/resources/wifi.ts'

/** The tabs of all lists. */
export const TABS: readonly string[] = [
  ...DEVICE_FILTERS,
  ...INVENTORY_FILTERS,
  ...REPORT_FILTERS,
  ...USER_FILTERS,
  ...wifi.tabs,
  ...AUDIT_FILTERS,
]

/** The sort keys of all lists. */
export const SORT_KEYS: readonly string[] = [
  ...DEVICE_SORT_KEYS,
  ...INVENTORY_SORT_KEYS,
  ...REPORT_SORT_KEYS,
  ...SENT_TRACE_SORT_KEYS,
  ...USER_SORT_KEYS,
  ...wifi.sort,
  ...AUDIT_SORT_KEYS,
]
