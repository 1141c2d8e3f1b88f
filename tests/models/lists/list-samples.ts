import type { AnyStateMachine } from 'xstate'
import type { Change } from '../../../src/domain/changes/change.ts'
import { debuggingOf, reportEdit, stockEdit } from '../../../src/domain/changes/row-edits.ts'
import type { ListVocabulary } from '../../../src/domain/lists/list-query.ts'
import type { ListTypes } from '../../../src/domain/lists/list-types.ts'
import { SENT_TRACE_VOCABULARY } from '../../../src/domain/lists/sent-trace.ts'
import { audit } from '../../../src/domain/resources/audit.ts'
import { devices } from '../../../src/domain/resources/devices.ts'
import { inventory } from '../../../src/domain/resources/inventory.ts'
import { reports } from '../../../src/domain/resources/reports.ts'
import { users } from '../../../src/domain/resources/users.ts'
import { wifi } from '../../../src/domain/resources/wifi.ts'
import { devicesList } from '../../../src/machines/lists/devices.machine.ts'
import { inventoryList } from '../../../src/machines/lists/inventory.machine.ts'
import type { Chosen } from '../../../src/machines/lists/list.types.ts'
import { reportsList } from '../../../src/machines/lists/reports.machine.ts'
import { usersList } from '../../../src/machines/lists/users.machine.ts'
import { wifiList } from '../../../src/machines/lists/wifi.machine.ts'
import { auditList } from '../../../src/machines/support/audit.machine.ts'
import { tracesList } from '../../../src/machines/support/traces.machine.ts'
import { auditOf, deviceOf, inventoryItem, reportRow, sentTraceOf, userOf, wifiOf } from '../samples.ts'

/** A list, with what its models and views need of it. */
export interface ListSamples {
  readonly machine: AnyStateMachine
  readonly query: AnyStateMachine
  readonly pages: AnyStateMachine
  readonly vocabulary: ListVocabulary
  readonly rowOf: (id: string) => ListTypes['row']
  /** Of the first row; `null` in a list whose rows are not edited in place. */
  readonly edit: Change | null
}

const READ_ONLY = { edit: null } as const

export const LISTS = {
  reports: {
    ...reportsList,
    vocabulary: reports.vocabulary,
    rowOf: reportRow,
    edit: reportEdit(reportRow('1'), 'published', true),
  },
  inventory: {
    ...inventoryList,
    vocabulary: inventory.vocabulary,
    rowOf: inventoryItem,
    edit: stockEdit(inventoryItem('1'), 'Performance'),
  },
  devices: {
    ...devicesList,
    vocabulary: devices.vocabulary,
    rowOf: deviceOf,
    edit: debuggingOf(deviceOf('1')),
  },
  users: {
    ...usersList,
    ...READ_ONLY,
    vocabulary: users.vocabulary,
    rowOf: (id: string) => userOf('DEALER_USER', { id, email: `${id}@maple.example` }),
  },
  wifi: { ...wifiList, ...READ_ONLY, vocabulary: wifi.vocabulary, rowOf: wifiOf },
  audit: { ...auditList, ...READ_ONLY, vocabulary: audit.vocabulary, rowOf: auditOf },
  traces: { ...tracesList, ...READ_ONLY, vocabulary: SENT_TRACE_VOCABULARY, rowOf: sentTraceOf },
} as const

export type ListName = keyof typeof LISTS

/** What a list is asked for when it opens. */
export const initialOf = <L extends ListTypes>(list: {
  readonly vocabulary: ListVocabulary<L>
}): Chosen<L> => ({
  selection: { type: 'all' },
  query: list.vocabulary.initial,
  pinning: 'first',
})
