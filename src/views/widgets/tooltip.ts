/** The edge of an element at which its tooltip is aligned. */
export type TooltipAlign = 'start' | 'end'

/** The attribute by which `TooltipHost` finds elements. Its value is the alignment. */
export const TOOLTIP = 'data-tooltip'

/** Attributes of an element whose accessible name is also shown as a tooltip. */
export function nameTooltip(name: string, align: TooltipAlign = 'end') {
  return { 'aria-label': name, [TOOLTIP]: align }
}

/** Attributes of an element with a tooltip, which screen readers read as its description. `null` for none. */
export function tooltip(text: string | null, align: TooltipAlign = 'end') {
  return text === null ? {} : { 'aria-description': text, [TOOLTIP]: align }
}
