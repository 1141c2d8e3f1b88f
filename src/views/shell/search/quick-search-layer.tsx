import { useSelector } from '@xstate/react'
import { featureOf } from '../../../domain/session/routes.ts'
import { useShortcut } from '../../keys/use-shortcut.ts'
import { useChild, usePortal } from '../../portal-context.tsx'
import { WhenLoaded } from '../../widgets/when-loaded.ts'
import { isOccupied } from './is-occupied.ts'
import { expectField } from './use-early-typing.ts'
import { useOpenSearch } from './use-open-search.ts'

/** The search of everything, over the screens of signed-in users, and the keys that open it. */
export function QuickSearchLayer() {
  const guard = useChild('routeGuard')
  const isOffered = useSelector(
    guard,
    ({ context: { screen, features } }) => features !== null && featureOf(screen) !== null,
  )
  return isOffered ? <Offered /> : null
}

function Offered() {
  const open = useOpenSearch()
  useShortcut('search', () => {
    if (!isOccupied()) expectField()
    open()
  })
  return <WhenLoaded widgets={usePortal().session}>{({ QuickSearchView }) => <QuickSearchView />}</WhenLoaded>
}
