import type { ReactNode } from 'react'
import { reportPage } from '../theme/recipes/report/report-page.recipe.ts'

interface RevealProps {
  /** Shown at once, for print. */
  readonly isStill: boolean
  readonly children: ReactNode
}

/** A section that moves in when the user scrolls to it. On paper it is always visible. */
export function Reveal({ isStill, children }: RevealProps) {
  return (
    <div ref={isStill ? undefined : moveIn} className={reportPage('reveal')}>
      {children}
    </div>
  )
}

/** What is below the window is hidden until it comes into sight. */
function moveIn(section: HTMLElement | null) {
  if (section === null || section.getBoundingClientRect().top <= innerHeight) return undefined
  section.toggleAttribute('data-below', true)
  const observer = new IntersectionObserver(
    (changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return
      section.toggleAttribute('data-below', false)
      observer.disconnect()
    },
    { rootMargin: '0px 0px -6% 0px' },
  )
  observer.observe(section)
  return () => observer.disconnect()
}
