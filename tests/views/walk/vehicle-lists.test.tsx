import type { RoleName } from '../../../src/domain/session/roles.ts'
import { trimsKey } from '../../../src/domain/vehicle.ts'
import { BulkBar } from '../../../src/views/bulk/bulk-bar.view.tsx'
import { ReportFilters } from '../../../src/views/filters/report-filters.view.tsx'
import { InventoryImport } from '../../../src/views/import/inventory-import.view.tsx'
import { InventoryView } from '../../../src/views/lists/inventory.view.tsx'
import { ReportsView } from '../../../src/views/lists/reports.view.tsx'
import { done, type Model } from '../../kit/model.ts'
import { controlledActor } from '../../kit/stubs.ts'
import { model as bulkAction } from '../../models/bulk/bulk-action.model.ts'
import { model as rowSelection } from '../../models/bulk/row-selection.model.ts'
import { model as csvExport } from '../../models/lists/csv-export.model.ts'
import { model as inventoryImport } from '../../models/lists/inventory-import.model.ts'
import { model as listLayout } from '../../models/lists/list-layout.model.ts'
import { model as reportFilters } from '../../models/lists/report-filters.model.ts'
import { model as rowHistory } from '../../models/lists/row-history.model.ts'
import { model as savedViews } from '../../models/lists/saved-views.model.ts'
import { model as trims } from '../../models/lists/trims.model.ts'
import { model as pictureUpload } from '../../models/report/picture-upload.model.ts'
import { inventoryItem, reportRow } from '../../models/samples.ts'
import { listActors, listScenes } from './kit/lists.ts'
import type { Actors } from './kit/rendered-view.tsx'
import { after, further, having, initial, initials, playOf, scenesOf } from './kit/scenes.ts'
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
  reportRow('5', { archived: true, published: true, score: 30, trim: 'Other', isCapacityEntered: true }),
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
  ...initials(csvExport, pictureUpload, savedViews, listLayout, rowHistory),
  trims: known,
}
const worlds = (path: string, ...more: readonly Model[]) => {
  const world = (role: RoleName): Actors => ({ ...worldOf(role, path), ...beside, ...initials(...more) })
  return {
    LF_ADMIN: world('LF_ADMIN'),
    LF_USER: world('LF_USER'),
    GROUP_USER: world('GROUP_USER'),
    DEALER_ADMIN: world('DEALER_ADMIN'),
    DEALER_USER: world('DEALER_USER'),
  }
}

const REPORTS = worlds('/battery-reports', rowSelection, reportFilters)
const list = listActors('reports', reports.slice(1, 2))
const { loaded, query } = list['reports.pages']?.context ?? {}
const key: string = loaded.key
const ready = after(
  rowSelection,
  rowSelection.inputs[0],
  { type: 'rows.selected', key, ids: ['2'], anchor: '2', isSelected: true },
  done('loadBulkAction', controlledActor),
)
const selected = having(ready, { key, ids: ['2'], anchor: '2' })
const acting = { ...REPORTS.LF_ADMIN, ...list, rowSelection: selected }
const narrowed = (rows: typeof reports, changes: object) =>
  listActors('reports', rows, { query: { ...query, ...changes } })
const withTotal = (total: number) =>
  listActors('reports', reports.slice(1, 2), { loaded: { ...loaded, total } })

walk('lists/reports', ReportsView, () => [
  ...listScenes({ list: 'reports', rows: reports, worlds: REPORTS, isExplored: true }),
  ...(['first', 'all'] as const).flatMap((pinning) =>
    [false, true].map((isPhone) => ({
      name: `five without a trim, ${pinning} on top${isPhone ? ', on a phone' : ''}`,
      actors: {
        ...REPORTS.DEALER_USER,
        ...listActors('reports', withoutTrims, { pinning }),
      },
      isPhone,
    })),
  ),
  ...[NARROWING, { score_from: '50' }, { created_to: '2026-05-31', published: 'true' }].flatMap((narrowing) =>
    [reports.slice(1, 2), []].map((rows) => ({
      name: `${Object.keys(narrowing).length} filters, ${rows.length === 0 ? 'no match' : 'with a row'}`,
      actors: { ...REPORTS.LF_ADMIN, ...narrowed(rows, { narrowing }) },
    })),
  ),
  ...scenesOf(csvExport, { ...REPORTS.LF_ADMIN, ...list }),
  ...scenesOf(
    pictureUpload,
    { ...REPORTS.LF_ADMIN, ...list },
    { shown: (snapshot) => having(snapshot, { reportId: snapshot.context.reportId === 'one' ? '2' : null }) },
  ),
])

walk('filters/report-filters', ReportFilters, () =>
  scenesOf(
    reportFilters,
    { ...REPORTS.LF_ADMIN, ...list },
    {
      facets: ({ context }) => [
        ...Object.entries(context.problems),
        ...Object.entries(context.draft),
        Object.keys(context.draft).length,
      ],
    },
  ),
)

const barred = { ...acting, bulkAction: initial(bulkAction) }
const allSelected = { ...barred, rowSelection: having(selected, { isAll: true }) }

walk(
  'bulk/bulk-bar',
  BulkBar,
  () => [
    // The end of an action unselects its rows.
    ...scenesOf(bulkAction, { ...acting, rowSelection: having(selected, { ids: [] }) }),
    ...scenesOf(csvExport, barred),
    ...['report_archived', 'report_all', 'report_no_trim'].map((filter) => ({
      name: `selected in ${filter}`,
      actors: { ...barred, ...narrowed(reports.slice(1, 2), { filter }) },
    })),
    ...Object.entries({
      'all selected': list,
      'more selected than fit into a PDF': withTotal(51),
      'too many selected': withTotal(5001),
    }).map(([name, actors]) => ({ name, actors: { ...allSelected, ...actors } })),
  ],
  { plays: () => [playOf(rowSelection, barred), playOf(trims, barred)] },
)

const INVENTORY = worlds('/inventory', inventoryImport)

walk('lists/inventory', InventoryView, () =>
  listScenes({ list: 'inventory', rows: items, worlds: INVENTORY }),
)

const unnamed = after(
  inventoryImport,
  undefined,
  { type: 'import.requested', dealership: { id: 'oak', name: 'Oak' } },
  { type: 'file.chosen', file: new File([], ''), name: '' },
  {
    type: 'file.read',
    columns: [
      { header: '', field: 'vin' },
      { header: '', example: 'S80', field: null },
    ],
  },
)

walk('import/inventory-import', InventoryImport, () => [
  ...scenesOf(inventoryImport, INVENTORY.DEALER_ADMIN),
  ...further('inventoryImport', INVENTORY.DEALER_ADMIN, { 'without column names': unnamed }),
])
