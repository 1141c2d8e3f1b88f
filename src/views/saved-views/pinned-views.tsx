import { useSelector } from '@xstate/react'
import { useChild } from '../portal-context.tsx'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import { useLoaded } from '../widgets/use-loaded.ts'

const widgets = lazyWidgets(() => import('./pinned-tabs.tsx'))

/** The saved views that the user has pinned beside the tabs of a list. Their code is loaded where there are any. */
export function PinnedViews() {
  const pinned = useSelector(useChild('listLayout'), ({ context }) => context.layout.pinned)
  return pinned === undefined ? null : <Loaded />
}

function Loaded() {
  const loaded = useLoaded(widgets)
  return loaded === null ? null : <loaded.PinnedTabs />
}
