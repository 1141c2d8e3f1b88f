import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WifiConfiguration, WifiList } from '../../domain/lists/wifi.ts'
import { wifiExport } from '../../domain/lists/wifi-export.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { HistoryLayer, useHistory } from '../history/use-history.tsx'
import { useChild } from '../portal-context.tsx'
import { ViewsButton } from '../saved-views/views-button.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { AddButton } from './add-button.tsx'
import { type WifiTools, wifiColumns } from './columns/wifi-columns.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'
import { wifiWidgets } from './wifi-widgets.ts'

export function WifiView() {
  const { t } = useTranslation()
  const { frame } = useList<WifiList>(
    { query: useChild('wifi.query'), pages: useChild('wifi.pages'), edits: null },
    null,
  )
  const tools = useWifiTools()
  const columns = useMemo(() => wifiColumns(tools), [tools])
  const dialogs = useChild('wifiDialogs')
  const by = useDialogActor()
  return (
    <>
      <ListPage<WifiList>
        {...frame}
        views={<ViewsButton />}
        words={{
          title: t('wifi.title'),
          searchHint: t('wifi.searchHint'),
          loadMany: (rows) => t('wifi.loadMany', { rows }),
          empty: t('wifi.empty'),
        }}
        exports={wifiExport}
        icon="wifi"
        columns={columns}
        formats={tools.formats}
        nameOf={ssidOf}
        isPinned={null}
        section={null}
        action={
          tools.features.includes('wifi.create') ? (
            <AddButton
              label={t('wifi.add')}
              short={t('wifi.addShort')}
              opens={wifiWidgets}
              onPress={() => dialogs.send({ type: 'add.requested', by })}
            />
          ) : null
        }
        tabs={[]}
      />
      <WhenLoaded widgets={wifiWidgets}>{({ WifiDialogs }) => <WifiDialogs />}</WhenLoaded>
      <HistoryLayer />
    </>
  )
}

function useWifiTools(): WifiTools {
  const { t } = useTranslation()
  const dialogs = useChild('wifiDialogs')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(wifiWidgets)
  const openHistory = useHistory()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  return useMemo(
    () => ({
      t: rowTexts(t),
      formats: formatsOf(language),
      role: by.actor.role,
      features: by.actor.features,
      edit: (row) => whenLoaded(() => dialogs.send({ type: 'edit.requested', row, by })),
      remove: (row) => whenLoaded(() => dialogs.send({ type: 'delete.requested', row, by })),
      history: (row) =>
        openHistory({
          resource: 'wifi',
          id: row.id,
          name: row.ssid,
          version: row.version ?? null,
          fields: [],
        }),
    }),
    [t, language, by, dialogs, whenLoaded, openHistory],
  )
}

function ssidOf({ ssid }: WifiConfiguration): string {
  return ssid
}
