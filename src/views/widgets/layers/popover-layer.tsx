import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'
import { FocusReturn } from './focus-return.tsx'
import { beside } from './position.ts'

interface PopoverLayerProps {
  /** Accessible name of the panel. */
  readonly label: string
  readonly align: 'start' | 'end'
  /** `sm` for a small dialog, with a title and actions. */
  readonly size?: 'sm'
  readonly className: string
  /** The button that opened it, by its id or as an element that rows may bring anew. */
  readonly triggerId?: string
  readonly trigger?: () => HTMLElement | null
  readonly first?: readonly string[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel beside its button: Escape and a press elsewhere close it, a press on a notice does not. In it, header and footer are
 * divisions: Chakra's elements would be landmarks of the page.
 */
export function PopoverLayer(props: PopoverLayerProps) {
  const { label, align, size, className, triggerId, trigger, first, onClose, children } = props
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
        onOpenChange={onClose}
      >
        <Portal container={LAYER_ROOT}>
          <ChakraPopover.Positioner>
            <ChakraPopover.Content className={className}>
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

/** Escape clears a search before it closes what that is in. */
function hasSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}

const notices = () => document.querySelector<HTMLElement>('.notifications__region')
