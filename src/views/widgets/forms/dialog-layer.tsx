import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { DOMAttributes, KeyboardEvent, ReactNode } from 'react'
import { useIgnoreHeldKey } from '../held-key.ts'
import { hasSearch } from '../layers/has-search.ts'
import { noticeRegion } from '../notice-region.ts'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'

/** What is pasted and dropped anywhere in a dialog. */
export type TakesInput = Pick<DOMAttributes<HTMLElement>, 'onPaste' | 'onDragOver' | 'onDrop'>

interface DialogLayerProps {
  /** `sm` does not fill a phone, `lg` is at the top of the page, `full` is as high as it, at its end, `xl` with room for a table. */
  readonly size: 'sm' | 'md' | 'lg' | 'full' | 'xl'
  /** A press outside closes it: only where users lose no input by accident. */
  readonly closesOutside?: boolean
  readonly onClose: () => void
  readonly input?: TakesInput | undefined
  /** One element in it has `borrowFocus` as its ref. */
  readonly children: ReactNode
}

/** A modal layer, open while it is rendered. Escape closes it. */
export function DialogLayer({ size, closesOutside = false, onClose, input, children }: DialogLayerProps) {
  const ignoreHeldKey = useIgnoreHeldKey()
  return (
    <WidgetProvider>
      <ChakraDialog.Root
        open
        size={size}
        closeOnInteractOutside={closesOutside}
        // Chakra would wait for one that does not exist.
        persistentElements={noticeRegion() ? [noticeRegion] : []}
        restoreFocus={false}
        onEscapeKeyDown={(event) => hasSearch(event.target) && event.preventDefault()}
        onOpenChange={onClose}
      >
        <Portal container={LAYER_ROOT}>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content {...input} onKeyDownCapture={ignoreHeldKey} onKeyUp={showStop}>
              {children}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </WidgetProvider>
  )
}

/** From the last stop to the first one, Chakra moves the focus without scrolling. Not on focus: what is pressed must not move. */
function showStop({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
}

/**
 * Moves the focus into the dialog, and afterwards back to the opener, or to the heading if the opener is gone. Chakra would do
 * so by a timer. The ref of an element in the dialog, because Chakra's components do not run the cleanup of a ref.
 */
export function borrowFocus(inside: HTMLElement | null): (() => void) | undefined {
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
