import type { KeyboardEvent, MouseEvent } from 'react'

/** Handlers that act once on a double click, and once while Enter or the space bar is held down. */
export function ignoreRepeat(act: (event: MouseEvent) => unknown) {
  return {
    onClick: (event: MouseEvent) => {
      if (event.detail < 2) act(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    },
  }
}
