import { useMemo } from 'react'
import { type WifiConfiguration, type WifiList, wifi } from '../../domain/resources/wifi.ts'
import type { Feature } from '../../domain/session/permissions.ts'
import type { RoleName } from '../../domain/session/roles.ts'
import { useHistory } from '../history/use-history.tsx'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { networkName } from '../theme/recipes/lists/list-row.recipe.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { type RowAction, RowActions } from './cells/row-actions.tsx'
import type { CellTools, Column, Entry } from './columns/column.ts'
import { columnsOf } from './columns/list-columns.ts'
import { withHistory } from './columns/with-history.ts'
import { ListScreen, listView, useAddButton, useCellTools } from './list-screen.tsx'
import { useList } from './use-list.ts'

/** The dialogs of the list: its first rows do not wait for them. */
export const wifiWidgets = lazyWidgets(() => import('../dialogs/wifi-dialogs.view.tsx'))

export const WifiView = listView(
  'wifi',
  Rows,
  <WhenLoaded widgets={wifiWidgets}>{({ WifiDialogs }) => <WifiDialogs />}</WhenLoaded>,
)

function Rows() {
  const tools = useWifiTools()
  const columns = useMemo(() => wifiColumns(tools), [tools])
  return (
    <ListScreen<WifiList>
      resource={wifi}
      shown={useList<WifiList>('wifi')}
      formats={tools.formats}
      columns={columns}
      nameOf={ssidOf}
      action={useAddButton('wifi', wifiWidgets)}
    />
  )
}

export interface WifiTools extends CellTools {
  readonly role: RoleName | null
  readonly features: readonly Feature[]
  readonly request: (action: 'edit' | 'delete', row: WifiConfiguration) => void
  readonly history: (row: WifiConfiguration) => void
}

function useWifiTools(): WifiTools {
  const cells = useCellTools()
  const dialogs = useChild('wifiDialogs')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(wifiWidgets)
  const openHistory = useHistory('wifi')
  return useMemo(
    () => ({
      ...cells,
      role: by.actor.role,
      features: by.actor.features,
      request: (action, row) => whenLoaded(() => dialogs.send({ type: `${action}.requested`, row, by })),
      history: (row) => openHistory(row, { name: row.ssid, fields: [] }),
    }),
    [cells, by, dialogs, whenLoaded, openHistory],
  )
}

export function wifiColumns(tools: WifiTools): readonly Column<WifiList>[] {
  const { role, features, formats, t } = tools
  const changes = features.includes('wifi.edit') || features.includes('wifi.delete')
  return columnsOf<WifiList, 'wifi'>(wifi, role, tools, {
    ssid: {
      width: 280,
      card: 'title',
      cell: ({ row }) => (
        <span className={networkName()} title={row.ssid}>
          {row.ssid}
        </span>
      ),
    },
    configuration_name: { width: 220, brief: 'cell' },
    configuration_id: { width: 190, isLast: true },
    devices: {
      exports: [],
      hint: t('wifi.devicesHint'),
      width: 90,
      align: 'end',
      cell: ({ row }) => (row.devices === null ? t('unit.unknown') : formats.number(row.devices)),
    },
    updated_at: {
      exports: [],
      width: 140,
      align: 'end',
      cell: ({ row }) => formats.date(row.updatedAt),
    },
    actions: changes
      ? { exports: [], width: 92, align: 'end', card: 'title', cell: (entry) => actions(entry, tools) }
      : null,
  })
}

function actions({ row }: Entry<WifiList>, { t, features, request, history }: WifiTools) {
  const items: readonly (RowAction | null)[] = [
    features.includes('wifi.edit')
      ? {
          id: 'edit',
          icon: 'edit',
          label: t('wifi.edit'),
          name: t('wifi.editOf', { ssid: row.ssid }),
          act: () => request('edit', row),
        }
      : null,
    features.includes('wifi.delete')
      ? {
          id: 'delete',
          icon: 'trash',
          label: t('list.delete'),
          isDanger: true,
          act: () => request('delete', row),
        }
      : null,
  ]
  return (
    <RowActions
      label={t('list.actionsOf', { name: row.ssid })}
      items={withHistory(items, t, () => history(row))}
      opens={wifiWidgets}
    />
  )
}

function ssidOf({ ssid }: WifiConfiguration): string {
  return ssid
}
