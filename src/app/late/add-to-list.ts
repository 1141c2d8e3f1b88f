import { type AddedList, LISTS } from '../../domain/resources/lists.ts'
import { SCREENS, screenOf } from '../../domain/session/routes.ts'
import { leaveBy } from '../../machines/unsaved-work.ts'
import type { PortalActors } from '../../views/portal-context.tsx'
import { tellUnreachable } from '../../views/widgets/when-loaded.ts'
import { loadedScreen } from '../screens/load-screen.ts'

type Child = <Id extends keyof PortalActors>(id: Id) => PortalActors[Id] | undefined

/** Opens a list, as it stands when it is shown already, and the dialog that adds a row to it, unless the user goes on meanwhile. */
export function addToList(screen: AddedList, child: Child): void {
  leaveBy(child, () => {
    if (!isShown(screen, child)) child('location')?.send({ type: 'link.followed', to: SCREENS[screen].path })
    openDialog(screen, child)
  })
}

function openDialog(screen: AddedList, child: Child): void {
  const session = child('session')
  const location = child('location')
  if (!session || !location) return
  const stop = () => {
    for (const watch of watches) watch.unsubscribe()
  }
  const look = async () => {
    // Its screen has loaded when the dialogs run.
    const dialogs = child(`${screen}.${LISTS[screen]}Dialogs` as 'deviceDialogs')
    if (dialogs === undefined) return
    stop()
    await loadedScreen(screen)?.adds?.load()
    const { profile, groups } = session.getSnapshot().context
    if (isShown(screen, child)) dialogs.send({ type: 'add.requested', by: { actor: profile, groups } })
  }
  const tell = () => look().catch(() => tellUnreachable(child))
  const watches = [
    session.subscribe(tell),
    location.on('address.changed', () => isShown(screen, child) || stop()),
  ]
  tell()
}

function isShown(screen: AddedList, child: Child): boolean {
  const path = child('location')?.getSnapshot().context.address.path
  return path !== undefined && screenOf(path) === screen
}
