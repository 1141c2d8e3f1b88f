import type { WifiConfiguration, WifiSortKey } from '../../../domain/lists/wifi.ts'
import { canSeeColumn, type Feature } from '../../../domain/session/permissions.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import type { Identified } from '../../../machines/lists/paged-list.types.ts'
import { IconButton } from '../../parts/button.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import type { CellTools, Column, Entry } from './column.ts'
import type { ColumnId } from './csv-export-columns.ts'

/** What the cells of the Wi-Fi list share. */
export interface WifiTools extends CellTools {
  readonly role: RoleName | null
  readonly features: readonly Feature[]
  readonly edit: (row: WifiConfiguration) => void
  readonly remove: (row: WifiConfiguration) => void
}

type WifiColumn = Column<WifiConfiguration, Identified, WifiSortKey, WifiTools, ColumnId<'wifi'>>

/** The columns that the user may see, in their order. */
export function wifiColumns({ t, role, features }: WifiTools): readonly WifiColumn[] {
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
        <span className="ssid" title={row.ssid}>
          {row.ssid}
        </span>
      ),
    }),
    ...(canSeeColumn(role, 'dealership')
      ? [
          sorted('configuration_name', {
            width: 220,
            card: 'summary',
            cell: ({ row }) => <span title={row.configuration.name}>{row.configuration.name}</span>,
          }),
        ]
      : []),
    ...(canSeeColumn(role, 'configurationId')
      ? [
          sorted('configuration_id', {
            width: 190,
            card: 'detail',
            cell: ({ row }) => (
              <span className="mono" title={row.configuration.id}>
                {row.configuration.id}
              </span>
            ),
          }),
        ]
      : []),
    ...(changes
      ? [
          {
            id: 'actions',
            header: t('wifi.column.actions'),
            sortKey: null,
            width: 106,
            card: 'summary',
            cell: actions,
          } as const,
        ]
      : []),
  ]
}

function actions({ row }: Entry<WifiConfiguration, Identified>, { t, features, edit, remove }: WifiTools) {
  return (
    <span className="row-actions">
      {features.includes('wifi.edit') ? (
        <IconButton
          icon="edit"
          label={t('wifi.editOf', { ssid: row.ssid })}
          {...ignoreRepeat(() => edit(row))}
        />
      ) : null}
      {features.includes('wifi.delete') ? (
        <IconButton
          icon="trash"
          label={t('wifi.deleteOf', { ssid: row.ssid })}
          {...ignoreRepeat(() => remove(row))}
        />
      ) : null}
    </span>
  )
}
