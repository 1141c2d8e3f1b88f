import { useTranslation } from 'react-i18next'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { useViews, ViewsLayer } from '../saved-views/views-button.tsx'
import { exportPanel } from '../theme/recipes/lists/csv-export.recipe.ts'
import type { MenuItem } from '../widgets/layers/menu-layer.tsx'
import { Menu } from '../widgets/menu.tsx'
import { type CsvExportProps, ExportState, useExports } from './csv-export.tsx'
import { exportWidgets } from './export-widgets.ts'

interface ListMenuProps<L extends ListTypes> {
  readonly title: string
  readonly hasViews: boolean
  /** `null` for a list that is not exported. */
  readonly exported: CsvExportProps<L> | null
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** On phones: what stands beside the search of a list on wider screens. */
export function ListMenu<L extends ListTypes>(props: ListMenuProps<L>) {
  const { title, hasViews, exported, busy, onRefresh } = props
  const { t } = useTranslation()
  const refresh: MenuItem = {
    id: 'refresh',
    icon: 'refresh',
    label: t(busy ? 'list.refreshing' : 'action.refresh'),
    act: onRefresh,
  }
  const label = t('list.actionsOf', { name: title })
  if (exported === null) return <Menu label={label} items={[refresh]} />
  const Found = hasViews ? ViewsMenu : ExportsMenu
  return <Found label={label} items={[refresh]} exported={exported} />
}

interface FoundMenuProps<L extends ListTypes> {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly exported: CsvExportProps<L>
}

function ViewsMenu<L extends ListTypes>({ items, ...props }: FoundMenuProps<L>) {
  const { label, open } = useViews()
  return (
    <>
      <ExportsMenu {...props} items={[{ id: 'views', icon: 'bookmark', label, act: open }, ...items]} />
      <ViewsLayer />
    </>
  )
}

function ExportsMenu<L extends ListTypes>({ label, items, exported }: FoundMenuProps<L>) {
  const exports = useExports(exported)
  return (
    <div className={exportPanel('root')}>
      <Menu label={label} items={[...items, ...exports.items]} opens={exportWidgets} />
      <ExportState list={exported.exports.name} formats={exported.formats} />
    </div>
  )
}
