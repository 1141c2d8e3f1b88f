import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { TOOLTIP } from './tooltip.ts'

/**
 * The element whose tooltip is to be shown: the one under the mouse, or the one that the keyboard focuses, until the pointer
 * or the focus leaves, a press, or Escape.
 *
 * @param load loads the code of the tooltip
 */
export function useTooltipAnchor(load: () => Promise<unknown>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const show = (element: HTMLElement | null) => {
    if (element === null) return
    setAnchor(element)
    // The next hover tries again.
    load().catch(() => setAnchor(null))
  }
  const hide = () => setAnchor(null)
  const pointed = useEffectEvent((event: PointerEvent) => {
    const element = ownerOf(event.target)
    // React would render later, as it does for frequent events.
    if (event.pointerType === 'mouse' && element !== ownerOf(event.relatedTarget))
      flushSync(() => show(element))
  })
  const focused = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(ownerOf(target))
  })
  const left = useEffectEvent(({ relatedTarget }: PointerEvent | FocusEvent) => {
    if (!(relatedTarget instanceof Node && anchor?.contains(relatedTarget))) hide()
  })
  const pressed = useEffectEvent(({ type, key }: Event & { readonly key?: string }) => {
    if (type === 'click' || key === 'Escape') hide()
  })
  useEffect(() => {
    const off = new AbortController()
    const { signal } = off
    document.addEventListener('pointerover', pointed, { signal })
    document.addEventListener('focusin', focused, { signal })
    return () => off.abort()
  }, [])
  useEffect(() => {
    if (anchor === null) return undefined
    const off = new AbortController()
    const { signal } = off
    anchor.addEventListener('pointerout', left, { signal })
    anchor.addEventListener('focusout', left, { signal })
    anchor.addEventListener('click', pressed, { signal })
    document.addEventListener('keydown', pressed, { signal, capture: true })
    // An element that is removed reports neither.
    const removal = new MutationObserver(() => anchor.isConnected || setAnchor(null))
    removal.observe(document.body, { childList: true, subtree: true })
    return () => {
      off.abort()
      removal.disconnect()
    }
  }, [anchor])
  return { anchor, hide }
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${TOOLTIP}]`) : null
}
