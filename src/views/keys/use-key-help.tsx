import type { ReactNode } from 'react'
import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { isOccupied } from '../shell/search/is-occupied.ts'
import { useOpened } from '../widgets/use-opened.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { wordedWidgets } from '../widgets/worded-widgets.ts'
import { useShortcut } from './use-shortcut.ts'

/** Also for tests, which have several catalogues. */
export const KEY_TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/keys.ts'),
  fr: () => import('../../i18n/fr/keys.ts'),
}

const widgets = wordedWidgets(KEY_TEXTS, () => import('./keys-dialog.tsx'))

/**
 * The dialog that lists the keys of the portal. `?` opens it; another page closes it.
 *
 * @returns a function that opens it, and the dialog
 */
export function useKeyHelp(): { readonly open: () => void; readonly dialog: ReactNode } {
  const { opened, open: show, close } = useOpened<'keys'>()
  const whenLoaded = useWhenLoaded(widgets)
  const open = () => whenLoaded(() => show('keys'))
  useShortcut('help', () => !isOccupied() && open())
  const dialog =
    opened === null ? null : (
      <WhenLoaded widgets={widgets}>{({ KeysDialog }) => <KeysDialog onClose={close} />}</WhenLoaded>
    )
  return { open, dialog }
}
