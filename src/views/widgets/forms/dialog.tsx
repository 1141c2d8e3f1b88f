import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { useIgnoreHeldKey } from '../held-key.ts'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'

interface DialogProps {
  readonly title: string
  /** The action runs: the dialog stays open. */
  readonly busy: boolean
  /** A question without fields, which does not fill a phone. */
  readonly isBrief: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open while it is rendered. Escape cancels. A press outside does nothing, so that users lose no input by
 * accident. On phones it is a sheet.
 */
export function Dialog({ title, busy, isBrief, onCancel, children }: DialogProps) {
  const { t } = useTranslation()
  const ignoreHeldKey = useIgnoreHeldKey()
  return (
    <WidgetProvider>
      <ChakraDialog.Root
        open
        size={isBrief ? 'sm' : 'md'}
        closeOnInteractOutside={false}
        restoreFocus={false}
        onOpenChange={() => busy || onCancel()}
      >
        <Portal container={LAYER_ROOT}>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content onKeyDownCapture={ignoreHeldKey}>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                <button
                  ref={borrowFocus}
                  type="button"
                  className={button({ variant: 'ghost', size: 'icon' })}
                  aria-label={t('dialog.close')}
                  aria-disabled={busy || undefined}
                  onClick={() => busy || onCancel()}
                >
                  <Icon name="x" size={18} />
                </button>
              </ChakraDialog.Header>
              {children}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </WidgetProvider>
  )
}

/**
 * Moves the focus into the dialog, and afterwards back to the opener, or to the heading if the opener is gone. Chakra would do
 * so by a timer. The ref of an element in the dialog, because Chakra's components do not run the cleanup of a ref.
 */
function borrowFocus(inside: HTMLElement | null): (() => void) | undefined {
  const content = inside?.closest('[role="dialog"]')
  if (!content) return undefined
  const opener = document.activeElement
  content.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  return () => {
    if (opener instanceof HTMLElement) opener.focus()
    if (opener === document.body || document.activeElement !== opener)
      document.querySelector<HTMLElement>('h1')?.focus()
  }
}
