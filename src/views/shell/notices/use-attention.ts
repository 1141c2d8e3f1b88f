import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Holder = 'pointer' | 'focus'

/**
 * Tells when the pointer or the focus comes to a notice, and when neither is on one any more. React tells nothing when the element
 * that has them leaves the page, such as the Undo of a notice that stays, so the document is listened to.
 */
export function useAttention(
  notices: RefObject<HTMLElement | null>,
  onAttention: (isGiven: boolean) => void,
): void {
  const held = useRef<Record<Holder, Element | null>>({ pointer: null, focus: null })
  const tell = useEffectEvent((by: Holder, notice: Element | null) => {
    if (held.current[by] === notice) return
    held.current[by] = notice
    const isGiven = held.current.pointer !== null || held.current.focus !== null
    if (notice !== null || !isGiven) onAttention(isGiven)
  })
  useEffect(() => {
    const region = notices.current
    if (region === null) return undefined
    const noticeWith = (target: EventTarget | null) =>
      (target instanceof Node && [...region.children].find((notice) => notice.contains(target))) || null
    const removal = new MutationObserver(() => {
      tell('focus', noticeWith(document.activeElement))
      if (held.current.pointer?.isConnected === false) tell('pointer', null)
    })
    removal.observe(region, { childList: true, subtree: true })
    const end = new AbortController()
    const listen = <Type extends 'pointerover' | 'pointerout' | 'focusin' | 'focusout'>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal: end.signal })
    listen('pointerover', ({ target }) => tell('pointer', noticeWith(target)))
    listen('pointerout', ({ relatedTarget }) => {
      // Out of the window, or the finger off the screen.
      if (relatedTarget === null) tell('pointer', null)
    })
    listen('focusin', ({ target }) => tell('focus', noticeWith(target)))
    // While another window has the focus, the page keeps the element that had it.
    listen('focusout', ({ relatedTarget }) =>
      tell('focus', noticeWith(relatedTarget ?? document.activeElement)),
    )
    return () => {
      removal.disconnect()
      end.abort()
    }
  }, [notices])
}
