import { useState } from 'react'

/**
 * Copies a text. Says so, or that it could not, until the pointer or the focus leaves the button.
 *
 * @returns what came of it, and the handlers of the button
 */
export function useCopied(text: () => string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const forget = () => setOutcome(null)
  const fail = () => setOutcome('failed')
  const onClick = () => {
    try {
      navigator.clipboard.writeText(text()).then(() => setOutcome('copied'), fail)
    } catch {
      // Without HTTPS there is no clipboard.
      fail()
    }
  }
  return { outcome, handlers: { onClick, onBlur: forget, onPointerLeave: forget } }
}
