import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOccupied } from '../shell/search/is-occupied.ts'
import { useOpened } from '../widgets/use-opened.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { keyWidgets } from './key-widgets.ts'
import { useShortcut } from './use-shortcut.ts'

/**
 * The dialog that lists the keys of the portal. `?` opens it; another page closes it.
 *
 * @returns a function that opens it, and the dialog
 */
export function useKeyHelp(): { readonly open: () => void; readonly dialog: ReactNode } {
  const { i18n } = useTranslation()
  const { opened, open: show, close } = useOpened<'keys'>()
  const widgets = keyWidgets(i18n)
  const whenLoaded = useWhenLoaded(widgets)
  const open = () => whenLoaded(() => show('keys'))
  useShortcut('help', () => isOccupied() || open())
  const dialog =
    opened === null ? null : (
      <WhenLoaded widgets={widgets}>{({ KeysDialog }) => <KeysDialog onClose={close} />}</WhenLoaded>
    )
  return { open, dialog }
}
