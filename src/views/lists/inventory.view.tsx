import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { INVENTORY_FILTERS, type InventoryList } from '../../domain/lists/inventory.ts'
import { inventoryExport } from '../../domain/lists/inventory-export.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { inventoryEditRules } from '../../machines/lists/inventory-list.machine.ts'
import { useChild, useSettings } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { type InventoryTools, inventoryColumns } from './columns/inventory-columns.tsx'
import { tabsOf } from './filter-tabs.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

export function InventoryView() {
  const { t } = useTranslation()
  const { frame, countOf } = useList<InventoryList>(useChild('inventory'), inventoryEditRules)
  const tools = useInventoryTools()
  const columns = useMemo(() => inventoryColumns(tools), [tools])
  return (
    <ListPage<InventoryList>
      {...frame}
      words={{
        title: t('inventory.title'),
        searchHint: t('inventory.searchHint'),
        empty: t('inventory.empty'),
      }}
      exports={inventoryExport}
      icon="inventory"
      columns={columns}
      formats={tools.formats}
      nameOf={vehicleName}
      isPinned={null}
      section={null}
      action={null}
      tabs={tabsOf(INVENTORY_FILTERS, (filter) => t(`inventory.filter.${filter}`), countOf, tools.formats)}
    />
  )
}

function useInventoryTools(): InventoryTools {
  const { t } = useTranslation()
  const list = useChild('inventory')
  const { role, features } = useProfile()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const { pictureBase } = useSettings()
  return useMemo(
    () => ({
      t: rowTexts(t),
      formats: formatsOf(language),
      role,
      canEditTrim: features.includes('inventory.trim.edit'),
      canSeeReports: features.includes('reports.view'),
      pictureBase,
      edit: (edit) => list.send({ type: 'row.edited', edit }),
    }),
    [t, language, role, features, pictureBase, list],
  )
}
