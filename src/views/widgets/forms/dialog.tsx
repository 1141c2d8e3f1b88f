import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'

interface DialogProps {
  readonly title: string
  /** What was asked for is under way: the dialog stays until it has ended. */
  readonly busy: boolean
  /** A question instead of a form: it does not fill a phone. */
  readonly isBrief: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. Escape cancels; a press beside it does nothing, so that nothing typed
 * is lost by it. On phones it is a sheet.
 */
export function Dialog({ title, busy, isBrief, onCancel, children }: DialogProps) {
  const { t } = useTranslation()
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
            <ChakraDialog.Content>
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
 * Takes the focus, and gives it back to what had it, or to the heading when that has gone. Chakra would do so by a timer.
 * It is the ref of an element in the dialog: Chakra's components do not run what a ref returns.
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
