import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { keyWidgets } from './key-widgets.ts'
import { useHelpKey } from './use-help-key.ts'

/**
 * The dialog that lists the keys of the portal. `?` opens it; another page closes it.
 *
 * @returns a function that opens it, and the dialog
 */
export function useKeyHelp(): { readonly open: () => void; readonly dialog: ReactNode } {
  const { i18n } = useTranslation()
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  if (openedAt !== null && openedAt !== path) setOpenedAt(null)
  const widgets = keyWidgets(i18n)
  const whenLoaded = useWhenLoaded(widgets)
  const open = useCallback(() => whenLoaded(() => setOpenedAt(path)), [whenLoaded, path])
  useHelpKey(open)
  const dialog =
    openedAt === path ? (
      <WhenLoaded widgets={widgets}>
        {({ KeysDialog }) => <KeysDialog onClose={() => setOpenedAt(null)} />}
      </WhenLoaded>
    ) : null
  return { open, dialog }
}
