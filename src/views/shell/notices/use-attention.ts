import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Takes the attention back when the focus has left the page with its element, such as the Undo of a notice that stays: React tells
 * no blur of an element that it removes.
 *
 * @returns what to call when a notice gets the focus or loses it
 */
export function useAttention(
  notices: RefObject<HTMLElement | null>,
  onAttention: (isGiven: boolean) => void,
): (isFocused: boolean) => void {
  const hasFocus = useRef(false)
  const tell = (isFocused: boolean) => {
    hasFocus.current = isFocused
    onAttention(isFocused)
  }
  const removed = useEffectEvent((region: HTMLElement) => {
    if (hasFocus.current && !region.contains(document.activeElement)) tell(false)
  })
  useEffect(() => {
    const region = notices.current
    if (region === null) return undefined
    const removal = new MutationObserver(() => removed(region))
    removal.observe(region, { childList: true, subtree: true })
    return () => removal.disconnect()
  }, [notices])
  return tell
}
