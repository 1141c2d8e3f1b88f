import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { usePortal } from '../../portal-context.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { topbar } from '../../theme/recipes/shell/topbar.recipe.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useOpenSearch } from './use-open-search.ts'

/** As keyboards show it. */
const SEARCH_KEY = 'Ctrl K'

/** For `aria-keyshortcuts`. */
const SEARCH_KEYS = 'Control+K Meta+K /'

export function SearchButton() {
  const { t } = useTranslation()
  const open = useOpenSearch()
  return (
    <button
      type="button"
      className={`${button({ variant: 'ghost' })} ${topbar('search')}`}
      aria-haspopup="dialog"
      aria-keyshortcuts={SEARCH_KEYS}
      {...loadOnIntent(usePortal().session)}
      onClick={open}
    >
      <Icon name="search" size={18} />
      <span>{t('shell.search')}</span>
      <kbd>{SEARCH_KEY}</kbd>
    </button>
  )
}
