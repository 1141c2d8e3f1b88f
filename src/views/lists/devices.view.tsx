import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AuditFieldName } from '../../domain/audit/audit-fields.ts'
import { canEditDevice, type Device, type DeviceList } from '../../domain/lists/device.ts'
import { devices } from '../../domain/resources/devices.ts'
import type { RoleName } from '../../domain/session/roles.ts'
import { deviceEditRules } from '../../machines/lists/devices.machine.ts'
import { bulkWidgets } from '../bulk/bulk-widgets.ts'
import { useHistory } from '../history/use-history.tsx'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { type DeviceTools, deviceColumns } from './columns/device-columns.tsx'
import { deviceWidgets } from './device-widgets.ts'
import { editorAnchor } from './editor-anchor.ts'
import { ListScreen, listView, useAddButton, useCellTools } from './list-screen.tsx'
import { useList } from './use-list.ts'

export const DevicesView = listView(
  'devices',
  Rows,
  <WhenLoaded widgets={deviceWidgets}>
    {({ DeviceEditor, DeviceDialogs }) => (
      <>
        <DeviceEditor />
        <DeviceDialogs />
      </>
    )}
  </WhenLoaded>,
)

function Rows() {
  const tools = useDeviceTools()
  const columns = useMemo(() => deviceColumns(tools), [tools])
  return (
    <ListScreen<DeviceList>
      resource={devices}
      shown={useList<DeviceList>('devices', deviceEditRules)}
      formats={tools.formats}
      columns={columns}
      nameOf={nameOf}
      action={useAddButton('devices', deviceWidgets)}
      bar={<WhenLoaded widgets={bulkWidgets}>{({ BulkBar }) => <BulkBar />}</WhenLoaded>}
    />
  )
}

function useDeviceTools(): DeviceTools {
  const cells = useCellTools()
  const outbox = useChild('changes')
  const dialogs = useChild('deviceDialogs')
  const editors = useChild('deviceEditors')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(deviceWidgets)
  const openHistory = useHistory('device')
  // One text, so that the rows are made anew for another draft, and not for each letter in it.
  const drafts = useSelector(editors, ({ context }) =>
    context.drafts.map(({ kind, id }) => editorAnchor(kind, id)).join(' '),
  )
  return useMemo(
    () => ({
      ...cells,
      ...by,
      drafts,
      debug: (edit) => outbox.send({ type: 'row.edited', edit }),
      open: (kind, device) =>
        whenLoaded(() =>
          editors.send({ type: 'editor.requested', kind, device, features: by.actor.features }),
        ),
      request: (action, row) => whenLoaded(() => dialogs.send({ type: `${action}.requested`, row, by })),
      history: (row) => openHistory(row, { name: row.name, fields: undoableFields(by.actor.role) }),
    }),
    [cells, by, drafts, outbox, editors, dialogs, whenLoaded, openHistory],
  )
}

function nameOf({ name }: Device): string {
  return name
}

/** The fields that a single call gives their former values. */
function undoableFields(role: RoleName | null): readonly AuditFieldName[] {
  return [
    ...(['name', 'status', 'icc_id', 'country', 'debug_mode', 'note', 'tracking_url'] as const).filter(
      (field) => canEditDevice(role, field),
    ),
    ...(canEditDevice(role, 'configuration') ? ['dealership' as const] : []),
  ]
}
