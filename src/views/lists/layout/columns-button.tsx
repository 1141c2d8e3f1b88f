import { useTranslation } from 'react-i18next'
import { IconButton } from '../../parts/button.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { useChild } from '../../portal-context.tsx'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'
import type { LaidOutColumn } from './laid-out-column.ts'
import { layoutWidgets } from './layout-widgets.ts'

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
