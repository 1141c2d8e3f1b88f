import type { KeyboardEvent, MouseEvent } from 'react'

/** Handlers that act once on a double click, and once while Enter or the space bar is held down. */
export function ignoreRepeat(act: () => unknown) {
  return {
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) act()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    },
  }
}
