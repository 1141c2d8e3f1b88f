import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditFieldName } from '../../domain/audit/audit-fields.ts'
import { canEditDevice, DEVICE_FILTERS, type Device, type DeviceList } from '../../domain/lists/device.ts'
import { deviceExport } from '../../domain/lists/device-export.ts'
import type { RoleName } from '../../domain/session/roles.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { deviceEditRules } from '../../machines/lists/devices-list.machine.ts'
import { bulkWidgets } from '../bulk/bulk-widgets.ts'
import { HistoryLayer, useHistory } from '../history/use-history.tsx'
import { useChild } from '../portal-context.tsx'
import { ViewsButton } from '../saved-views/views-button.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { AddButton } from './add-button.tsx'
import { type DeviceTools, deviceColumns } from './columns/device-columns.tsx'
import { deviceWidgets } from './device-widgets.ts'
import { editorAnchor } from './editor-anchor.ts'
import { tabsOf } from './filter-tabs.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

export function DevicesView() {
  const { t } = useTranslation()
  const { frame, countOf } = useList<DeviceList>(
    { query: useChild('devices.query'), pages: useChild('devices.pages'), edits: useChild('devices.edits') },
    deviceEditRules,
  )
  const tools = useDeviceTools()
  const columns = useMemo(() => deviceColumns(tools), [tools])
  const dialogs = useChild('deviceDialogs')
  const by = useDialogActor()
  return (
    <>
      <ListPage<DeviceList>
        {...frame}
        bar={<WhenLoaded widgets={bulkWidgets}>{({ BulkBar }) => <BulkBar />}</WhenLoaded>}
        views={<ViewsButton />}
        words={{
          title: t('devices.title'),
          searchHint: t('devices.searchHint'),
          loadMany: (rows) => t('devices.loadMany', { rows }),
          empty: t('devices.empty'),
        }}
        exports={deviceExport}
        icon="devices"
        columns={columns}
        formats={tools.formats}
        nameOf={nameOf}
        isPinned={null}
        section={null}
        action={
          tools.actor.features.includes('devices.create') ? (
            <AddButton
              label={t('devices.add')}
              short={t('devices.addShort')}
              opens={deviceWidgets}
              onPress={() => dialogs.send({ type: 'add.requested', by })}
            />
          ) : null
        }
        tabs={tabsOf(DEVICE_FILTERS, (filter) => t(`devices.filter.${filter}`), countOf, tools.formats)}
      />
      <WhenLoaded widgets={deviceWidgets}>
        {({ DeviceEditor, DeviceDialogs }) => (
          <>
            <DeviceEditor />
            <DeviceDialogs />
          </>
        )}
      </WhenLoaded>
      <HistoryLayer />
    </>
  )
}

function useDeviceTools(): DeviceTools {
  const { t } = useTranslation()
  const list = useChild('devices')
  const dialogs = useChild('deviceDialogs')
  const editors = useChild('deviceEditors')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(deviceWidgets)
  const openHistory = useHistory()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  // One text, so that the rows are made anew for another draft, and not for each letter in it.
  const drafts = useSelector(editors, ({ context }) =>
    context.drafts.map(({ kind, id }) => editorAnchor(kind, id)).join(' '),
  )
  return useMemo(
    () => ({
      t: rowTexts(t),
      formats: formatsOf(language),
      ...by,
      drafts,
      debug: (edit) => list.send({ type: 'row.edited', edit }),
      open: (kind, device) =>
        whenLoaded(() =>
          editors.send({ type: 'editor.requested', kind, device, features: by.actor.features }),
        ),
      request: (action, row) => whenLoaded(() => dialogs.send({ type: `${action}.requested`, row, by })),
      history: (row) =>
        openHistory({
          resource: 'device',
          id: row.id,
          name: row.name,
          version: row.version ?? null,
          fields: undoableFields(by.actor.role),
        }),
    }),
    [t, language, by, drafts, list, editors, dialogs, whenLoaded, openHistory],
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
