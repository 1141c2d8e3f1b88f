import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { isOccupied } from '../shell/search/is-occupied.ts'
import { type LazyWidgets, lazyWidgets } from '../widgets/lazy-widgets.ts'
import { useOpened } from '../widgets/use-opened.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
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
  useShortcut('help', () => !isOccupied() && open())
  const dialog =
    opened === null ? null : (
      <WhenLoaded widgets={widgets}>{({ KeysDialog }) => <KeysDialog onClose={close} />}</WhenLoaded>
    )
  return { open, dialog }
}

const TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/keys.ts'),
  fr: () => import('../../i18n/fr/keys.ts'),
}

type KeyWidgets = LazyWidgets<{
  readonly KeysDialog: ComponentType<{ readonly onClose: () => void }>
}>

const WIDGETS = new WeakMap<i18n, KeyWidgets>()

/** The dialog of the keys, with its texts. */
function keyWidgets(texts: i18n): KeyWidgets {
  const known = WIDGETS.get(texts)
  if (known) return known
  const widgets = lazyWidgets(async () => {
    const [{ KeysDialog }] = await Promise.all([import('./keys-dialog.tsx'), loadTexts(texts, TEXTS)])
    return { KeysDialog }
  })
  WIDGETS.set(texts, widgets)
  return widgets
}
