import { domAnimation, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'

/** Around the sections that come in motion. */
export function MotionRoom({ children }: { readonly children: ReactNode }) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}

interface RevealProps {
  /** There at once: in print, and for who wants less motion. */
  readonly isStill: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Comes up as it is scrolled to. Paper shows it in any case (`report-print.css`). */
export function Reveal({ isStill, className = '', children }: RevealProps) {
  const wantsLess = useReducedMotion() ?? false
  if (isStill || wantsLess) return <div className={className}>{children}</div>
  return (
    <m.div
      className={`reveal ${className}`}
      initial={{ opacity: 0, y: 18 }}
      whileInView={{ opacity: 1, y: 0 }}
      viewport={{ once: true, margin: '0px 0px -6% 0px' }}
    >
      {children}
    </m.div>
  )
}
