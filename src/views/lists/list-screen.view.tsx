import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportName } from '../../domain/lists/list-export.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Resource } from '../../domain/resources/define-resource.ts'
import { type AddedList, LIST_NAMES, LISTS } from '../../domain/resources/lists.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import type { EditRules } from '../../machines/lists/list.types.ts'
import { HistoryLayer } from '../history/use-history.tsx'
import { useChild } from '../portal-context.tsx'
import { ViewsButton } from '../saved-views/views-button.tsx'
import { useDialogActor } from '../session/use-session.ts'
import type { LazyWidgets } from '../widgets/lazy-widgets.ts'
import { AddButton } from './add-button.tsx'
import type { CellTools, Column } from './columns/column.ts'
import { tabsOf } from './filter-tabs.tsx'
import type { ListParts } from './list-actors.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

interface ListScreenProps<L extends ListTypes> {
  readonly resource: Resource<L['exportColumn']> & {
    readonly name: Exclude<ExportName, 'reports'>
    readonly tabs: readonly L['filter'][]
  }
  readonly list: ListParts<L>
  /** Those of its edits; absent for a list that is only read. */
  readonly rules?: EditRules<L>
  readonly formats: CellTools['formats']
  readonly columns: readonly Column<L>[]
  readonly nameOf: (row: L['row']) => string
  readonly action?: ReactNode
  readonly bar?: ReactNode
  /** Its dialogs and editors. */
  readonly children?: ReactNode
}

/** The screen of a list with nothing above its rows but what all lists have. Its texts are found by its name. Those of `LISTS` have views and histories. */
export function ListScreen<L extends ListTypes>(props: ListScreenProps<L>) {
  const { resource, list, rules = null, action = null, children, ...page } = props
  const { name, tabs } = resource
  const { t } = useTranslation()
  const { frame, countOf } = useList<L>(list, rules)
  const isListed = LIST_NAMES.some((listed) => listed === name)
  const labelOf = (tab: L['filter']) => t(`${name}.filter.${tab}` as 'users.filter.user_all')
  return (
    <>
      <ListPage<L>
        {...frame}
        {...page}
        views={isListed ? <ViewsButton /> : null}
        words={{
          title: t(`${name}.title`),
          searchHint: t(`${name}.searchHint`),
          loadMany: (rows) => t(`${name}.loadMany`, { rows }),
          empty: t(`${name}.empty`),
        }}
        exports={resource}
        icon={name}
        isPinned={null}
        section={null}
        action={action}
        tabs={tabs.length > 1 ? tabsOf(tabs, labelOf, countOf, page.formats) : []}
      />
      {children}
      {isListed ? <HistoryLayer /> : null}
    </>
  )
}

/** The button that opens the dialog for a new row; `null` for a user who may not add one. */
export function useAddButton(list: AddedList, opens: LazyWidgets<unknown>): ReactNode {
  const { t } = useTranslation()
  const dialogs = useChild(`${LISTS[list]}Dialogs`)
  const by = useDialogActor()
  if (!by.actor.features.includes(`${list}.create`)) return null
  return (
    <AddButton
      label={t(`${list}.add`)}
      short={t(`${list}.addShort`)}
      opens={opens}
      onPress={() => dialogs.send({ type: 'add.requested', by })}
    />
  )
}

/** What the cells of all lists share. */
export function useCellTools(): CellTools {
  const { t } = useTranslation()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  return useMemo(() => ({ t: rowTexts(t), formats: formatsOf(language) }), [t, language])
}
