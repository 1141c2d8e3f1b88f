import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isFoundBy, viewAt } from '../../domain/lists/saved-view.ts'
import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { useChild } from '../portal-context.tsx'
import { listFilters } from '../theme/recipes/lists/list-filters.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { loadOnIntent } from '../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { wordedWidgets } from '../widgets/worded-widgets.ts'

/** How the saved views of a list are opened, and which of them it is at, as far as they have been read. */
export function useViews() {
  const { t } = useTranslation()
  const saved = useChild('savedViews')
  const { views, openedId } = useSelector(saved, ({ context }) => context)
  const search = useSelector(useChild('location'), ({ context }) => context.address.search)
  const whenLoaded = useWhenLoaded(savedViewsWidgets)
  const view = viewAt(views, openedId, search)
  const isChanged = view !== null && !isFoundBy(view, search)
  return {
    view,
    isChanged,
    label:
      view === null
        ? t('list.views')
        : t(isChanged ? 'list.viewChanged' : 'list.viewShown', { name: view.name }),
    open: () => whenLoaded(() => saved.send({ type: 'views.requested' })),
  }
}

/** Opens the saved views of a list. It says which view the list is at. */
export function ViewsButton() {
  const { t } = useTranslation()
  const { view, isChanged, label, open } = useViews()
  return (
    <span className={listFilters('views')}>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        aria-haspopup="dialog"
        aria-label={label}
        {...loadOnIntent(savedViewsWidgets)}
        {...ignoreRepeat(open)}
      >
        <Icon name="bookmark" />
        <span className={listFilters('view')}>{view?.name ?? t('list.views')}</span>
        {isChanged ? <span aria-hidden="true">•</span> : null}
      </button>
      <ViewsLayer />
    </span>
  )
}

export function ViewsLayer() {
  return <WhenLoaded widgets={savedViewsWidgets}>{({ SavedViews }) => <SavedViews />}</WhenLoaded>
}

/** Also for tests, which have several catalogues. */
export const VIEW_TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/views.ts'),
  fr: () => import('../../i18n/fr/views.ts'),
}

/** The dialogs of the saved views, with their texts: loaded when the user is about to open them. */
const savedViewsWidgets = wordedWidgets(VIEW_TEXTS, () => import('./saved-views.view.tsx'))
