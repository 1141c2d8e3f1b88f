import { lazyWidgets } from './lazy-widgets.ts'
import { TOOLTIP } from './tooltip.ts'
import { useTooltipAnchor } from './use-tooltip-anchor.ts'
import { WhenLoaded } from './when-loaded.ts'

/** @internal Tests load it in advance. */
export const tooltipWidgets = lazyWidgets(() => import('./layers/tooltip-layer.tsx'))

/** Shows the tooltips of all elements: a list has hundreds of them. */
export function TooltipHost() {
  const { anchor, hide } = useTooltipAnchor(tooltipWidgets.load)
  if (anchor === null) return null
  const description = anchor.getAttribute('aria-description')
  return (
    <WhenLoaded widgets={tooltipWidgets}>
      {({ TooltipLayer }) => (
        <TooltipLayer
          text={description ?? anchor.getAttribute('aria-label') ?? ''}
          align={anchor.getAttribute(TOOLTIP) === 'start' ? 'start' : 'end'}
          isName={description === null}
          anchor={anchor}
          onClose={hide}
        />
      )}
    </WhenLoaded>
  )
}
