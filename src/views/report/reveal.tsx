import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const MotionReady = createContext(false)

/** Around sections with motion. framer-motion's features load after the page is shown; until then, and without them, nothing moves. */
export function MotionRoom({ children }: { readonly children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  const load = useCallback(async () => {
    const { features } = await import('./motion-features.ts')
    setReady(true)
    return features
  }, [])
  return (
    <LazyMotion features={load} strict>
      <MotionReady value={isReady}>{children}</MotionReady>
    </LazyMotion>
  )
}

const BELOW = { opacity: 0, y: 18, transition: { duration: 0 } }
const HERE = { opacity: 1, y: 0, transition: { duration: 0.2, ease: 'easeOut' } } as const
const SEEN = { once: true, margin: '0px 0px -6% 0px' }

interface RevealProps {
  /** Shown at once, for print. */
  readonly isStill: boolean
  readonly children: ReactNode
}

/** Moves in when the user scrolls to it. In print it is always visible (`report-print.css`). */
export function Reveal({ isStill, children }: RevealProps) {
  const isReady = use(MotionReady)
  const wantsLess = useReducedMotion() ?? false
  const [isBelow, setBelow] = useState(false)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element) setBelow(element.getBoundingClientRect().top > innerHeight)
  }, [])
  if (isStill || wantsLess) return <div>{children}</div>
  return (
    <div ref={isReady ? measure : null}>
      <m.div
        className="reveal"
        initial={false}
        animate={isBelow ? BELOW : HERE}
        viewport={SEEN}
        onViewportEnter={() => setBelow(false)}
      >
        {children}
      </m.div>
    </div>
  )
}
