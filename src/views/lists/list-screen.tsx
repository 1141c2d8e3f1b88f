import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Resource } from '../../domain/resources/define-resource.ts'
import { type AddedList, LIST_NAMES, LISTS, type ListName } from '../../domain/resources/lists.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { HistoryLayer } from '../history/use-history.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { useDialogActor, useLanguage } from '../session/use-session.ts'
import { CrashBoundary } from '../support/crash-boundary.tsx'
import { CrashScreen } from '../support/crash-screen.tsx'
import type { LazyWidgets } from '../widgets/lazy-widgets.ts'
import { AddButton } from './add-button.tsx'
import type { CellTools } from './columns/column.ts'
import { tabsOf } from './filter-tabs.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'
import type { useList } from './use-list.ts'

interface ListScreenProps<L extends ListTypes>
  extends Pick<ListPageProps<L>, 'columns' | 'formats' | 'nameOf' | 'bar' | 'filters'>,
    Partial<Pick<ListPageProps<L>, 'isPinned' | 'section' | 'action' | 'nextStep'>> {
  /** That of the traces has no files. */
  readonly resource: (Resource<L['exportColumn']> | { readonly name: 'traces' }) & {
    readonly tabs: readonly L['filter'][]
  }
  readonly shown: Pick<ReturnType<typeof useList<L>>, 'frame' | 'countOf'>
  /** Those that are shown; absent: all. */
  readonly tabs?: readonly L['filter'][]
}

/** The screen of a list. Its texts are found by its name. Those of `LISTS` have saved views and the history of their rows. */
export function ListScreen<L extends ListTypes>(props: ListScreenProps<L>) {
  const { resource, shown, tabs = resource.tabs, ...page } = props
  const { name } = resource
  const { t } = useTranslation()
  const isListed = LIST_NAMES.some((listed) => listed === name)
  const labelOf = (tab: L['filter']) => t(`${name}.filter.${tab}` as 'unit.unknown')
  return (
    <>
      <ListPage<L>
        {...shown.frame}
        isPinned={null}
        section={null}
        action={null}
        {...page}
        hasViews={isListed}
        words={{
          title: t(`${name}.title`),
          searchHint: t(`${name}.searchHint`),
          loadMany: (rows) => t(`${name}.loadMany`, { rows }),
          empty: t(`${name}.empty`),
        }}
        exports={'file' in resource ? resource : null}
        icon={name}
        tabs={tabs.length > 1 ? tabsOf(tabs, labelOf, shown.countOf, page.formats) : []}
      />
      {isListed ? <HistoryLayer /> : null}
    </>
  )
}

/**
 * The view of a list's screen: when its rows throw an error, what opens over them lives on.
 *
 * @param over dialogs and editors
 */
export function listView(
  list: ListName | 'audit' | 'traces',
  Rows: ComponentType,
  over: ReactNode = null,
): ComponentType {
  return function ListView() {
    const { child } = usePortal()
    const isDown = useSelector(child(`${list}Screen`), (snapshot) =>
      snapshot?.context.crashed?.includes(list),
    )
    const restart = () => child('session')?.send({ type: 'part.restarted' })
    return (
      <>
        <CrashBoundary fallback={CrashScreen} isDown={isDown} onRestart={restart}>
          <Rows />
        </CrashBoundary>
        {over}
      </>
    )
  }
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
      opens={opens}
      onPress={() => dialogs.send({ type: 'add.requested', by })}
    />
  )
}

export function useCellTools(): CellTools {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  return useMemo(
    () => ({ t: rowTexts(t), language, hasText: i18n.exists, formats: formatsOf(language) }),
    [t, i18n, language],
  )
}
