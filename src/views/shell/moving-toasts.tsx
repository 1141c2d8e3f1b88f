import { AnimatePresence, domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { RefObject } from 'react'
import { notifications } from '../theme/recipes/shell/notifications.recipe.ts'
import { ToastContent, type ToastsProps } from './toast.tsx'
import { useClearPlace } from './use-clear-place.ts'
import { useUndoKey } from './use-undo-key.ts'

interface MovingToastsProps extends ToastsProps {
  readonly region: RefObject<HTMLElement | null>
}

/** The notices in motion, or still for users who want less of it, away from what is worked on. Ctrl+Z undoes the last edit. */
export function MovingToasts({ notices, region, ...actions }: MovingToastsProps) {
  useClearPlace(region)
  useUndoKey(notices.findLast(({ undo }) => undo)?.id, actions.onUndo)
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18 }}>
        <AnimatePresence initial={false}>
          {notices.map((notice) => (
            <m.div
              key={notice.id}
              className={notifications('toast', { tone: notice.tone })}
              initial={{ opacity: 0, y: 12 }}
              animate={{ opacity: 1, y: 0 }}
              exit={{ opacity: 0, y: 6 }}
            >
              <ToastContent notice={notice} {...actions} />
            </m.div>
          ))}
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  )
}
