import { useState } from 'react'

/**
 * Copies a text. Says so until the pointer or the focus leaves the button.
 *
 * @returns whether it was copied, and the handlers of the button
 */
export function useCopied(text: () => string) {
  const [isCopied, setCopied] = useState(false)
  const forget = () => setCopied(false)
  const onClick = () => {
    navigator.clipboard.writeText(text()).then(() => setCopied(true), forget)
  }
  return { isCopied, handlers: { onClick, onBlur: forget, onPointerLeave: forget } }
}
