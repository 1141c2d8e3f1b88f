import { AnimatePresence, domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { notifications } from '../../theme/recipes/shell/notifications.recipe.ts'
import { ToastContent, type ToastsProps } from './toast.tsx'

/** The notices in motion, or still for users who want less of it. */
export function MovingToasts({ notices, ...actions }: ToastsProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18 }}>
        <AnimatePresence initial={false}>
          {notices.map((notice) => (
            <m.div
              key={notice.id}
              data-notice={notice.id}
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
