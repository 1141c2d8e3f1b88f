import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InventoryList } from '../../domain/lists/inventory.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { inventoryEditRules } from '../../machines/lists/inventory-list.machine.ts'
import { useHistory } from '../history/use-history.tsx'
import { importWidgets } from '../import/import-widgets.ts'
import { useChild, usePortal } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { AddButton } from './add-button.tsx'
import { type InventoryTools, inventoryColumns } from './columns/inventory-columns.tsx'
import { ListScreen, useCellTools } from './list-screen.tsx'
import { useList } from './use-list.ts'

export function InventoryView() {
  const tools = useInventoryTools()
  const columns = useMemo(() => inventoryColumns(tools), [tools])
  return (
    <ListScreen<InventoryList>
      resource={inventory}
      shown={useList<InventoryList>(
        {
          query: useChild('inventory.query'),
          pages: useChild('inventory.pages'),
          changes: useChild('changes'),
        },
        inventoryEditRules,
      )}
      formats={tools.formats}
      columns={columns}
      nameOf={vehicleName}
      action={<ImportButton />}
    >
      <WhenLoaded widgets={importWidgets}>{({ InventoryImport }) => <InventoryImport />}</WhenLoaded>
    </ListScreen>
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
  // Its name may not be read yet: without the dealership, its lines would be refused.
  const dealership =
    selection.type === 'dealership'
      ? {
          id: selection.id,
          name: known.find((one) => one.configurationId === selection.id)?.name ?? selection.id,
        }
      : null
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
  const openHistory = useHistory()
  return useMemo(
    () => ({
      ...cells,
      role,
      canEditTrim: features.includes('inventory.trim.edit'),
      canSeeReports: features.includes('reports.view'),
      pictureBase,
      edit: (edit) => outbox.send({ type: 'row.edited', edit }),
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
    [cells, role, features, pictureBase, outbox, openHistory],
  )
}
