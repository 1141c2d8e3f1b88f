import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { pinnedOf } from '../../domain/lists/list-layout.ts'
import { viewHref, viewIn } from '../../domain/lists/view-address.ts'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { filterTabs } from '../theme/recipes/lists/filter-tabs.recipe.ts'

/** Links to the pinned views, as they are saved now where they have been read. */
export function PinnedTabs() {
  const { t } = useTranslation()
  const layout = useSelector(useChild('listLayout'), ({ context }) => context.layout)
  const { list, views } = useSelector(useChild('savedViews'), ({ context }) => context)
  const opened = useSelector(useChild('location'), ({ context }) => viewIn(context.address.search))
  return (
    <nav className={filterTabs('list')} aria-label={t('list.pinnedViews')}>
      {pinnedOf(layout.pinned, views).map(({ id, name, query }) => (
        <Link
          key={id}
          className={filterTabs('tab')}
          href={viewHref({ id, list, query })}
          aria-current={id === opened ? 'page' : undefined}
        >
          <Icon name="bookmark" size={14} />
          {name}
        </Link>
      ))}
    </nav>
  )
}
