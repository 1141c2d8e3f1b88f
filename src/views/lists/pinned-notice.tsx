import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pinnedLimit } from '../../domain/lists/pinning.ts'
import { formatsOf } from '../../i18n/format.ts'
import { missingTrims } from '../../machines/lists/pinned-reports.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { sectionText } from '../theme/recipes/lists/list-table.recipe.ts'

/** The line above the reports that wait for their trim. */
export function PinnedNotice() {
  const { t } = useTranslation()
  const asked = useChild('reports.query')
  const pages = useChild('reports.pages')
  const changes = useSelector(useChild('changes'), ({ context }) => context.changes)
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const count = useSelector(pages, ({ context }) => missingTrims(context, changes))
  const pinning = useSelector(pages, ({ context }) => context.pinning)
  const first = useSelector(pages, ({ context }) => pinnedLimit(context.query.filter, 'first'))
  const isAll = pinning === 'all'
  return (
    // The key keeps the focus on its button while the rows are replaced.
    <span className={sectionText()} data-row="pinned">
      <Icon name="alert" />
      <strong>{t('reports.pinned')}</strong>
      <span>
        {count === null
          ? t('reports.trimMissing')
          : t('reports.pinnedCount', { count, shown: formatsOf(language).number(count) })}
      </span>
      {first !== null && count !== null && count > first ? (
        <Button
          look="link"
          aria-pressed={isAll}
          {...(isAll ? { icon: 'check' } : {})}
          onClick={() => asked.send({ type: 'pinning.toggled' })}
        >
          {t('reports.pinAll')}
        </Button>
      ) : null}
    </span>
  )
}
