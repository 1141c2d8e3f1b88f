import { trimsKey } from '../../../src/domain/vehicle.ts'
import { BulkBar } from '../../../src/views/bulk/bulk-bar.view.tsx'
import { ReportFilters } from '../../../src/views/filters/report-filters.view.tsx'
import { InventoryImport } from '../../../src/views/import/inventory-import.view.tsx'
import { InventoryView } from '../../../src/views/lists/inventory.view.tsx'
import { ReportsView } from '../../../src/views/lists/reports.view.tsx'
import { done } from '../../kit/model.ts'
import { controlledActor } from '../../kit/stubs.ts'
import { model as bulkAction } from '../../models/bulk/bulk-action.model.ts'
import { model as rowSelection } from '../../models/bulk/row-selection.model.ts'
import { model as csvExport } from '../../models/lists/csv-export.model.ts'
import { model as inventoryImport } from '../../models/lists/inventory-import.model.ts'
import { model as inventoryList } from '../../models/lists/inventory-list.model.ts'
import { model as listLayout } from '../../models/lists/list-layout.model.ts'
import { model as reportFilters } from '../../models/lists/report-filters.model.ts'
import { model as reportsList } from '../../models/lists/reports-list.model.ts'
import { model as rowHistory } from '../../models/lists/row-history.model.ts'
import { model as savedViews } from '../../models/lists/saved-views.model.ts'
import { model as trims } from '../../models/lists/trims.model.ts'
import { model as pictureUpload } from '../../models/report/picture-upload.model.ts'
import { inventoryItem, reportRow } from '../../models/samples.ts'
import { listScenes, shown, withRows } from './kit/lists.ts'
import { after, having, initial, playOf, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const canadian = { vin: '5YJ3E1EA0MF900009', country: 'CA', make: 'Kia', model: 'EV6', year: 2024 } as const
const reports = [
  reportRow('1', { trim: null, imagePath: '/one.jpg' }),
  reportRow('2', { cellHealth: null, score: null, configuration: null, currentCapacityKwh: null }),
  reportRow('3', {
    cellHealth: 'issue',
    score: 74.6,
    published: true,
    inInventory: true,
    imagePath: 'three.jpg',
  }),
  reportRow('4', { archived: true, score: 62, vehicle: canadian }),
  reportRow('5', { archived: true, published: true, score: 30, trim: 'Other' }),
  reportRow('6', { score: null, doubts: ['capacity', 'range'], currentCapacityKwh: 95 }),
]
const NARROWING = {
  created_from: '2026-05-01',
  created_to: '2026-05-31',
  score_to: '60',
  cell_health: 'issue',
  configuration_ids: 'oak,unknown',
  published: 'false',
  make: 'Kia',
  model: 'EV6',
  year: '2024',
}
const withoutTrims = [1, 2, 3, 4, 5].map((id) => reportRow(String(id), { trim: null }))
const items = [
  inventoryItem('1', { trim: null }),
  inventoryItem('2', { imagePath: '/two.jpg', vehicleType: 'new', ageDays: 1, reportsAt: null }),
  inventoryItem('3', { ageDays: -1, reportsAt: 'elm', vehicle: canadian }),
]

const keyOf = (row: { readonly vehicle: { readonly vin: string; readonly country: 'CA' | 'US' } }) =>
  trimsKey({ vin: row.vehicle.vin, country: row.vehicle.country })
const [first, second, third] = reports
const known = having(initial(trims), {
  batches: [
    {
      [keyOf(first ?? reportRow('1'))]: ['Long Range AWD', 'Performance'],
      [keyOf(second ?? reportRow('2'))]: [],
    },
  ],
  failed: [keyOf(third ?? reportRow('3'))],
})
const beside = {
  trims: known,
  csvExport: initial(csvExport),
  pictureUpload: initial(pictureUpload),
  savedViews: initial(savedViews),
  listLayout: initial(listLayout),
  rowHistory: initial(rowHistory),
}
const worlds = (path: string) => ({
  LF_ADMIN: { ...worldOf('LF_ADMIN', path), ...beside },
  LF_USER: { ...worldOf('LF_USER', path), ...beside },
  GROUP_USER: { ...worldOf('GROUP_USER', path), ...beside },
  DEALER_ADMIN: { ...worldOf('DEALER_ADMIN', path), ...beside },
  DEALER_USER: { ...worldOf('DEALER_USER', path), ...beside },
})

const selection = initial(rowSelection)
const REPORTS = Object.fromEntries(
  Object.entries(worlds('/battery-reports')).map(([role, world]) => [
    role,
    {
      ...world,
      rowSelection: selection,
      reportFilters: initial(reportFilters),
      savedViews: initial(savedViews),
    },
  ]),
)
const list = withRows(shown(reportsList), reports.slice(1, 2))
const key = list.context.loaded.key
const ready = after(
  rowSelection,
  rowSelection.inputs[0],
  { type: 'rows.selected', key, ids: ['2'], anchor: '2', isSelected: true },
  done('loadBulkAction', controlledActor),
)
const selected = having(ready, { key, ids: ['2'], anchor: '2' })
const acting = {
  ...REPORTS.LF_ADMIN,
  reports: list,
  rowSelection: selected,
}

walk({
  view: 'lists/reports',
  component: ReportsView,
  scenes: () => [
    ...listScenes({ model: reportsList, id: 'reports', rows: reports, worlds: REPORTS, isExplored: true }),
    ...(['first', 'all'] as const).flatMap((pinning) =>
      [false, true].map((isPhone) => ({
        name: `five without a trim, ${pinning} on top${isPhone ? ', on a phone' : ''}`,
        actors: {
          ...REPORTS.DEALER_USER,
          reports: having(withRows(shown(reportsList), withoutTrims), { pinning }),
        },
        isPhone,
      })),
    ),
    ...[NARROWING, { score_from: '50' }, { created_to: '2026-05-31', published: 'true' }].flatMap(
      (narrowing) =>
        [reports.slice(1, 2), []].map((rows) => ({
          name: `${Object.keys(narrowing).length} filters, ${rows.length === 0 ? 'no match' : 'with a row'}`,
          actors: {
            ...REPORTS.LF_ADMIN,
            reports: having(withRows(shown(reportsList), rows), {
              query: { ...list.context.query, narrowing },
            }),
          },
        })),
    ),
    ...scenesOf(csvExport, { id: 'csvExport', beside: { ...REPORTS.LF_ADMIN, reports: list } }),
    ...scenesOf(pictureUpload, {
      id: 'pictureUpload',
      beside: { ...REPORTS.LF_ADMIN, reports: list },
      shown: (snapshot) => having(snapshot, { reportId: snapshot.context.reportId === 'one' ? '2' : null }),
    }),
  ],
})

walk({
  view: 'filters/report-filters',
  component: ReportFilters,
  scenes: () =>
    scenesOf(reportFilters, {
      id: 'reportFilters',
      beside: { ...REPORTS.LF_ADMIN, reports: list },
      facets: ({ context }) => [
        ...Object.entries(context.problems),
        ...Object.entries(context.draft),
        Object.keys(context.draft).length,
      ],
    }),
})

walk({
  view: 'bulk/bulk-bar',
  component: BulkBar,
  plays: () => [
    playOf(rowSelection, { id: 'rowSelection', beside: { ...acting, bulkAction: initial(bulkAction) } }),
    playOf(trims, { id: 'trims', beside: { ...acting, bulkAction: initial(bulkAction) } }),
  ],
  scenes: () => [
    // The end of an action unselects its rows.
    ...scenesOf(bulkAction, {
      id: 'bulkAction',
      beside: { ...acting, rowSelection: having(selected, { ids: [] }) },
    }),
    ...scenesOf(csvExport, { id: 'csvExport', beside: { ...acting, bulkAction: initial(bulkAction) } }),
    ...['report_archived', 'report_all', 'report_no_trim'].map((filter) => ({
      name: `selected in ${filter}`,
      actors: {
        ...acting,
        reports: having(list, { query: { ...list.context.query, filter } }),
        bulkAction: initial(bulkAction),
      },
    })),
    {
      name: 'all selected',
      actors: {
        ...acting,
        rowSelection: having(selected, { isAll: true }),
        bulkAction: initial(bulkAction),
      },
    },
    {
      name: 'more selected than fit into a PDF',
      actors: {
        ...acting,
        reports: having(list, { loaded: { ...list.context.loaded, total: 51 } }),
        rowSelection: having(selected, { isAll: true }),
        bulkAction: initial(bulkAction),
      },
    },
    {
      name: 'too many selected',
      actors: {
        ...acting,
        reports: having(list, { loaded: { ...list.context.loaded, total: 5001 } }),
        rowSelection: having(selected, { isAll: true }),
        bulkAction: initial(bulkAction),
      },
    },
  ],
})

const importer = { ...worlds('/inventory').DEALER_ADMIN, inventoryImport: initial(inventoryImport) }
const INVENTORY = Object.fromEntries(
  Object.entries(worlds('/inventory')).map(([role, world]) => [
    role,
    { ...world, inventoryImport: initial(inventoryImport) },
  ]),
)

walk({
  view: 'lists/inventory',
  component: InventoryView,
  scenes: () => listScenes({ model: inventoryList, id: 'inventory', rows: items, worlds: INVENTORY }),
})

walk({
  view: 'import/inventory-import',
  component: InventoryImport,
  scenes: () => scenesOf(inventoryImport, { id: 'inventoryImport', beside: importer }),
})
