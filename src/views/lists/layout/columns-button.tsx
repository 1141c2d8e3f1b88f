import { useTranslation } from 'react-i18next'
import type { ScreenTexts } from '../../../i18n/create-i18n.ts'
import { IconButton } from '../../parts/button.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { useChild } from '../../portal-context.tsx'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'
import { wordedWidgets } from '../../widgets/worded-widgets.ts'
import type { LaidOutColumn } from './laid-out-column.ts'

/** Opens the panel in which the columns of a list are chosen. */
export function ColumnsButton({ columns }: { readonly columns: readonly LaidOutColumn[] }) {
  const { t } = useTranslation()
  const layout = useChild('listLayout')
  const whenLoaded = useWhenLoaded(layoutWidgets)
  return (
    <>
      <IconButton
        icon="columns"
        label={t('list.columns')}
        aria-haspopup="dialog"
        {...loadOnIntent(layoutWidgets)}
        {...ignoreRepeat(() => whenLoaded(() => layout.send({ type: 'columns.requested' })))}
      />
      <WhenLoaded widgets={layoutWidgets}>
        {({ ListColumns }) => <ListColumns columns={columns} />}
      </WhenLoaded>
    </>
  )
}

/** Also for tests, which have several catalogues. */
export const COLUMNS_TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/columns.ts'),
  fr: () => import('../../../i18n/fr/columns.ts'),
}

/** What lays out a list: loaded when the user is about to use it. */
export const layoutWidgets = wordedWidgets(COLUMNS_TEXTS, () => import('./list-columns.view.tsx'))
