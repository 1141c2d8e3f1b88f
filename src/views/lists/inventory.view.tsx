import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { StockChange } from '../../domain/changes/change.ts'
import { stockEdit } from '../../domain/changes/row-edits.ts'
import { type InventoryItem, type InventoryList, knownAge } from '../../domain/lists/inventory.ts'
import { foundHref } from '../../domain/lists/list-links.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { canSelectAll } from '../../domain/session/permissions.ts'
import type { RoleName } from '../../domain/session/roles.ts'
import { vehicleLabel, vehicleName } from '../../domain/vehicle-name.ts'
import { inventoryEditRules } from '../../machines/lists/inventory.machine.ts'
import { useDealershipName } from '../filters/dealership-names.ts'
import { historyWidgets } from '../history/history-widgets.ts'
import { useHistory } from '../history/use-history.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { vehicleCell } from '../theme/recipes/lists/vehicle-cell.recipe.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { selfWordedWidgets } from '../widgets/worded-widgets.ts'
import { AddButton } from './add-button.tsx'
import { RowActions } from './cells/row-actions.tsx'
import { VehicleCell } from './cells/vehicle-cell.tsx'
import { VehicleTrim } from './cells/vehicle-trim.tsx'
import { type CellTools, type Column, type Entry, pendingEdit } from './columns/column.ts'
import { columnsOf } from './columns/list-columns.ts'
import { TRIM, VEHICLE, vinLook } from './columns/vehicle-looks.tsx'
import { withHistory } from './columns/with-history.ts'
import { ListScreen, listView, useCellTools } from './list-screen.tsx'
import { useList } from './use-list.ts'

const importWidgets = selfWordedWidgets(() => import('../import/inventory-import.view.tsx'))

export const InventoryView = listView(
  'inventory',
  Rows,
  <WhenLoaded widgets={importWidgets}>{({ InventoryImport }) => <InventoryImport />}</WhenLoaded>,
)

function Rows() {
  const tools = useInventoryTools()
  const columns = useMemo(() => inventoryColumns(tools), [tools])
  return (
    <ListScreen<InventoryList>
      resource={inventory}
      shown={useList<InventoryList>('inventory', inventoryEditRules)}
      formats={tools.formats}
      columns={columns}
      nameOf={vehicleName}
      action={<ImportButton />}
    />
  )
}

/** The file's lines without a dealership are for the selected one. */
function ImportButton() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const session = useChild('session')
  const selection = useSelector(session, ({ context }) => context.selection)
  const nameOf = useDealershipName()
  if (!useProfile().features.includes('inventory.import')) return null
  // Its name may not be read yet: without the dealership, its lines would be refused.
  const dealership = selection.type === 'dealership' ? { id: selection.id, name: nameOf(selection.id) } : null
  return (
    <AddButton
      label={t('inventory.import')}
      opens={importWidgets}
      onPress={() => actor.send({ type: 'import.requested', dealership })}
    />
  )
}

function useInventoryTools(): InventoryTools {
  const cells = useCellTools()
  const outbox = useChild('changes')
  const { role, features } = useProfile()
  const { pictureBase } = usePortal().settings
  const openHistory = useHistory('inventory')
  return useMemo(
    () => ({
      ...cells,
      role,
      canEditTrim: features.includes('inventory.trim.edit'),
      canSeeReports: features.includes('reports.view'),
      pictureBase,
      edit: (edit) => outbox.send({ type: 'row.edited', edit }),
      history: (row) =>
        openHistory(row, {
          name: vehicleName(row),
          stocked: {
            vin: row.vehicle.vin,
            country: row.vehicle.country,
            configurationId: row.configuration.id,
          },
          fields: features.includes('inventory.trim.edit') ? ['trim'] : [],
        }),
    }),
    [cells, role, features, pictureBase, outbox, openHistory],
  )
}

interface InventoryTools extends CellTools {
  readonly role: RoleName | null
  readonly canEditTrim: boolean
  readonly canSeeReports: boolean
  /** Pictures are at this base followed by the row's `imagePath`. */
  readonly pictureBase: string
  readonly edit: (edit: StockChange) => void
  readonly history: (row: InventoryItem) => void
}

export function inventoryColumns(tools: InventoryTools): readonly Column<InventoryList>[] {
  const { t, role } = tools
  /** Always blank (specification, domain part, section 2). */
  const blank = { exports: [], isLast: true, cell: () => null } as const
  return columnsOf<InventoryList, 'inventory'>(inventory, role, tools, {
    vehicle: { ...VEHICLE, width: 226, cell: (entry) => vehicle(entry, tools) },
    trim: { ...TRIM, width: 166, brief: 'cell', cell: (entry) => trim(entry, tools) },
    condition: {
      width: 80,
      cell: ({ row }) => t(`inventory.type.${row.vehicleType}`),
    },
    vin: { ...vinLook(t), width: 178 },
    stock_number: {
      width: 90,
      brief: 'cell',
      title: t('inventory.stockNumberTitle'),
      cell: ({ row }) => row.stockNumber,
      tooltip: ({ stockNumber }) => stockNumber,
    },
    configuration_name: { width: 150 },
    configuration_id: { width: 124, isLast: true },
    inventory_age: {
      width: 88,
      align: 'end',
      title: t('inventory.ageTitle'),
      cell: (entry) => age(entry, tools),
    },
    last_report: { ...blank, width: 100, align: 'end' },
    published: { ...blank, width: 84 },
    actions: { exports: [], width: 100, align: 'end', cell: (entry) => actions(entry, tools) },
  })
}

function vehicle({ row, outgrown }: Entry<InventoryList>, tools: InventoryTools) {
  const { t, pictureBase } = tools
  const href = reportsHref(row, tools)
  const link =
    href === null ? undefined : (
      <Link href={href} className={vehicleCell('name')} aria-label={vehicleLabel(row)}>
        {vehicleName(row)}
      </Link>
    )
  return <VehicleCell row={row} outgrown={outgrown} pictureBase={pictureBase} t={t} link={link} />
}

function trim(entry: Entry<InventoryList>, { t, canEditTrim, edit }: InventoryTools) {
  const { row } = entry
  return (
    <VehicleTrim
      label={t('reports.trimOf', { name: vehicleLabel(row) })}
      vehicle={row.vehicle}
      trim={row.trim}
      canEdit={canEditTrim}
      busy={pendingEdit(entry) !== null}
      t={t}
      onSelect={(chosen) => edit(stockEdit(row, chosen))}
    />
  )
}

function age({ row }: Entry<InventoryList>, { t, formats }: InventoryTools) {
  const days = knownAge(row.ageDays)
  return days === null ? (
    <span className="muted">{t('inventory.unknownAge')}</span>
  ) : (
    t('inventory.days', { count: days, days: formats.number(days) })
  )
}

function actions({ row }: Entry<InventoryList>, tools: InventoryTools) {
  const { t, history } = tools
  const name = vehicleLabel(row)
  const href = reportsHref(row, tools)
  const reports =
    href === null
      ? []
      : [
          {
            id: 'reports',
            icon: 'reports',
            label: t('list.showReports'),
            name: t('inventory.showReports', { name }),
            act: href,
          } as const,
        ]
  return (
    <RowActions
      label={t('list.actionsOf', { name })}
      items={withHistory(reports, t, () => history(row))}
      opens={historyWidgets}
    />
  )
}

/** Where all reports of the vehicle are, also those of another dealership; `null` when there is none. */
function reportsHref(
  { vehicle: { vin }, configuration, reportsAt }: InventoryItem,
  { role, canSeeReports }: InventoryTools,
) {
  if (reportsAt === null || !canSeeReports) return null
  const other = canSelectAll(role)
    ? ({ type: 'all' } as const)
    : ({ type: 'dealership', id: reportsAt } as const)
  return foundHref('reports', vin, reportsAt === configuration.id ? null : other)
}
