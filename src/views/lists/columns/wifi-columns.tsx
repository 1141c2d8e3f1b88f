import type { WifiConfiguration, WifiList, WifiSortKey } from '../../../domain/lists/wifi.ts'
import { canSeeColumn, type Feature } from '../../../domain/session/permissions.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { networkName, rowActions } from '../../theme/recipes/lists/list-row.recipe.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { RowButton } from '../cells/row-button.tsx'
import { wifiWidgets } from '../wifi-widgets.ts'
import type { CellTools, Column, Entry } from './column.ts'
import { configurationCells } from './configuration-cells.ts'
import { HistoryButton } from './with-history.tsx'

/** What the cells of the Wi-Fi list share. */
export interface WifiTools extends CellTools {
  readonly role: RoleName | null
  readonly features: readonly Feature[]
  readonly edit: (row: WifiConfiguration) => void
  readonly remove: (row: WifiConfiguration) => void
  readonly history: (row: WifiConfiguration) => void
}

type WifiColumn = Column<WifiList>

/** The columns that the user may see, in their order. */
export function wifiColumns(tools: WifiTools): readonly WifiColumn[] {
  const { t, role, features } = tools
  const sorted = (sortKey: WifiSortKey, rest: Omit<WifiColumn, 'id' | 'header' | 'sortKey'>): WifiColumn => ({
    id: sortKey,
    header: t(`wifi.column.${sortKey}`),
    sortKey,
    ...rest,
  })
  const changes = features.includes('wifi.edit') || features.includes('wifi.delete')
  return [
    sorted('ssid', {
      width: 280,
      card: 'title',
      cell: ({ row }) => (
        <span className={networkName()} title={row.ssid}>
          {row.ssid}
        </span>
      ),
    }),
    ...(canSeeColumn(role, 'dealership')
      ? [
          sorted('configuration_name', {
            width: 220,
            brief: 'cell',
            ...configurationCells('name', t('unit.unknown')),
          }),
        ]
      : []),
    ...(canSeeColumn(role, 'configurationId')
      ? [
          sorted('configuration_id', {
            width: 190,
            ...configurationCells('id', t('unit.unknown')),
          }),
        ]
      : []),
    ...(changes
      ? [
          {
            id: 'actions',
            exports: [],
            header: t('wifi.column.actions'),
            sortKey: null,
            width: 142,
            card: 'title',
            cell: (entry: Entry<WifiList>) => actions(entry, tools),
          } as const,
        ]
      : []),
  ]
}

const INTENT = loadOnIntent(wifiWidgets)

function actions({ row }: Entry<WifiList>, { t, features, edit, remove, history }: WifiTools) {
  return (
    <span className={rowActions()}>
      {features.includes('wifi.edit') ? (
        <RowButton
          icon="edit"
          label={t('wifi.editOf', { ssid: row.ssid })}
          {...INTENT}
          {...ignoreRepeat(() => edit(row))}
        />
      ) : null}
      {features.includes('wifi.delete') ? (
        <RowButton
          icon="trash"
          label={t('wifi.deleteOf', { ssid: row.ssid })}
          {...INTENT}
          {...ignoreRepeat(() => remove(row))}
        />
      ) : null}
      <HistoryButton label={t('list.historyOf', { name: row.ssid })} open={() => history(row)} />
    </span>
  )
}
