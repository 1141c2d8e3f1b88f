import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { INVENTORY_FILTERS, type InventoryList } from '../../domain/lists/inventory.ts'
import { inventoryExport } from '../../domain/lists/inventory-export.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { inventoryEditRules } from '../../machines/lists/inventory-list.machine.ts'
import { HistoryLayer, useHistory } from '../history/use-history.tsx'
import { importWidgets } from '../import/import-widgets.ts'
import { useChild, useSettings } from '../portal-context.tsx'
import { ViewsButton } from '../saved-views/views-button.tsx'
import { useProfile } from '../session/use-session.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { AddButton } from './add-button.tsx'
import { type InventoryTools, inventoryColumns } from './columns/inventory-columns.tsx'
import { tabsOf } from './filter-tabs.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

export function InventoryView() {
  const { t } = useTranslation()
  const { frame, countOf } = useList<InventoryList>(
    {
      query: useChild('inventory.query'),
      pages: useChild('inventory.pages'),
      edits: useChild('inventory.edits'),
    },
    inventoryEditRules,
  )
  const tools = useInventoryTools()
  const columns = useMemo(() => inventoryColumns(tools), [tools])
  return (
    <>
      <ListPage<InventoryList>
        {...frame}
        views={<ViewsButton />}
        words={{
          title: t('inventory.title'),
          searchHint: t('inventory.searchHint'),
          loadMany: (rows) => t('inventory.loadMany', { rows }),
          empty: t('inventory.empty'),
        }}
        exports={inventoryExport}
        icon="inventory"
        columns={columns}
        formats={tools.formats}
        nameOf={vehicleName}
        isPinned={null}
        section={null}
        action={<ImportButton />}
        tabs={tabsOf(INVENTORY_FILTERS, (filter) => t(`inventory.filter.${filter}`), countOf, tools.formats)}
      />
      <WhenLoaded widgets={importWidgets}>{({ InventoryImport }) => <InventoryImport />}</WhenLoaded>
      <HistoryLayer />
    </>
  )
}

/** The file's lines without a dealership are for the selected one. */
function ImportButton() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const session = useChild('session')
  const { features, dealers } = useProfile()
  const groups = useSelector(session, ({ context }) => context.groups)
  const selection = useSelector(session, ({ context }) => context.selection)
  if (!features.includes('inventory.import')) return null
  const known = [...dealers, ...groups.flatMap((group) => group.dealers)]
  const selected =
    selection.type === 'dealership' ? known.find((one) => one.configurationId === selection.id) : undefined
  const dealership = selected ? { id: selected.configurationId, name: selected.name } : null
  return (
    <AddButton
      label={t('inventory.import')}
      short={t('inventory.importShort')}
      opens={importWidgets}
      onPress={() => actor.send({ type: 'import.requested', dealership })}
    />
  )
}

function useInventoryTools(): InventoryTools {
  const { t } = useTranslation()
  const list = useChild('inventory')
  const { role, features } = useProfile()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const { pictureBase } = useSettings()
  const openHistory = useHistory()
  return useMemo(
    () => ({
      t: rowTexts(t),
      formats: formatsOf(language),
      role,
      canEditTrim: features.includes('inventory.trim.edit'),
      canSeeReports: features.includes('reports.view'),
      pictureBase,
      edit: (edit) => list.send({ type: 'row.edited', edit }),
      history: (row) =>
        openHistory({
          resource: 'inventory',
          id: row.id,
          name: vehicleName(row),
          version: row.version ?? null,
          stocked: {
            vin: row.vehicle.vin,
            country: row.vehicle.country,
            configurationId: row.configuration.id,
          },
          fields: features.includes('inventory.trim.edit') ? ['trim'] : [],
        }),
    }),
    [t, language, role, features, pictureBase, list, openHistory],
  )
}
