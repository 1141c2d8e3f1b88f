import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { useIgnoreHeldKey } from '../held-key.ts'
import { noticeRegion } from '../notice-region.ts'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'
import { FocusReturn } from './focus-return.tsx'
import { hasSearch } from './has-search.ts'
import { beside } from './position.ts'

interface PopoverLayerProps {
  /** Accessible name of the panel. */
  readonly label: string
  readonly align: 'start' | 'end'
  /** `sm` for a panel with title and actions. */
  readonly size?: 'sm'
  readonly className: string
  /** The button that opened it. */
  readonly triggerId: string
  readonly first?: readonly string[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel beside its button. Escape and a press outside close it, except on a notice. Its header and footer are `<div>`s,
 * because Chakra's elements would be landmarks of the page.
 */
export function PopoverLayer(props: PopoverLayerProps) {
  const { label, align, size, className, triggerId, first, onClose, children } = props
  const ignoreHeldKey = useIgnoreHeldKey()
  return (
    <WidgetProvider>
      <ChakraPopover.Root
        open
        {...(size === undefined ? {} : { size })}
        ids={{ trigger: triggerId }}
        positioning={beside(align)}
        // Chakra remembers the button as it was, but a row that returns into sight has another one.
        persistentElements={[noticeRegion, () => document.getElementById(triggerId)]}
        autoFocus={false}
        restoreFocus={false}
        onEscapeKeyDown={(event) => hasSearch(event.target) && event.preventDefault()}
        onFocusOutside={(event) => event.preventDefault()}
        // A layer that closes later than this one opens would take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        onOpenChange={onClose}
      >
        <Portal container={LAYER_ROOT}>
          <ChakraPopover.Positioner>
            <ChakraPopover.Content className={className} onKeyDownCapture={ignoreHeldKey}>
              <ChakraPopover.Title className="visually-hidden">{label}</ChakraPopover.Title>
              <FocusReturn triggerId={triggerId} {...(first ? { first } : {})} />
              {children}
            </ChakraPopover.Content>
          </ChakraPopover.Positioner>
        </Portal>
      </ChakraPopover.Root>
    </WidgetProvider>
  )
}
