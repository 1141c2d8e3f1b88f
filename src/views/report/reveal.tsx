import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const MotionReady = createContext(false)

/** Around the sections that come in motion. What moves them comes after the page stands; without it they just stand there. */
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
  /** There at once: in print, and for who wants less motion. */
  readonly isStill: boolean
  readonly children: ReactNode
}

/** Comes up when it is scrolled to, if it was out of sight. Paper shows it in any case (`report-print.css`). */
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
