import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import type { TooltipAlign } from '../tooltip.ts'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'
import { beside } from './position.ts'

interface TooltipLayerProps {
  readonly text: string
  readonly align: TooltipAlign
  /** The text is the accessible name of the anchor, so screen readers must not read it twice. */
  readonly isName: boolean
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

export function TooltipLayer({ text, align, isName, anchor, onClose }: TooltipLayerProps) {
  return (
    <WidgetProvider>
      <ChakraTooltip.Root
        open
        // Stops Escape here: the dialog around the anchor would close, too.
        closeOnEscape={false}
        positioning={{ ...beside(align), getAnchorElement: () => anchor }}
        onOpenChange={onClose}
      >
        <Portal container={LAYER_ROOT}>
          <ChakraTooltip.Positioner>
            <ChakraTooltip.Content aria-hidden={isName || undefined}>{text}</ChakraTooltip.Content>
          </ChakraTooltip.Positioner>
        </Portal>
      </ChakraTooltip.Root>
    </WidgetProvider>
  )
}
