import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { useIgnoreHeldKey } from '../held-key.ts'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'
import { FocusReturn } from './focus-return.tsx'
import { beside } from './position.ts'

interface PopoverLayerProps {
  /** Accessible name of the panel. */
  readonly label: string
  readonly align: 'start' | 'end'
  /** `sm` for a panel with title and actions. */
  readonly size?: 'sm'
  readonly className: string
  /** The button that opened it: its id, or a function that finds the element, because rows render it again. */
  readonly triggerId?: string
  readonly trigger?: () => HTMLElement | null
  readonly first?: readonly string[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel beside its button. Escape and a press outside close it, except on a notice. Its header and footer are `<div>`s,
 * because Chakra's elements would be landmarks of the page.
 */
export function PopoverLayer(props: PopoverLayerProps) {
  const { label, align, size, className, triggerId, trigger, first, onClose, children } = props
  const ignoreHeldKey = useIgnoreHeldKey()
  return (
    <WidgetProvider>
      <ChakraPopover.Root
        open
        {...(size === undefined ? {} : { size })}
        {...(triggerId === undefined ? {} : { ids: { trigger: triggerId } })}
        positioning={{ ...beside(align), ...(trigger ? { getAnchorElement: trigger } : {}) }}
        persistentElements={[notices]}
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
              <FocusReturn
                triggerId={triggerId}
                {...(trigger ? { trigger } : {})}
                {...(first ? { first } : {})}
              />
              {children}
            </ChakraPopover.Content>
          </ChakraPopover.Positioner>
        </Portal>
      </ChakraPopover.Root>
    </WidgetProvider>
  )
}

/** The first Escape clears the search, the next one closes the panel. */
function hasSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}

const notices = () => document.querySelector<HTMLElement>('.notifications__region')
