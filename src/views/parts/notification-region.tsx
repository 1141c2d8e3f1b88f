import { AnimatePresence, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useTranslation } from 'react-i18next'
import type { NoticeMessage } from '../../domain/notice.ts'
import { Icon } from './icon.tsx'
import './notification-region.css'

export interface NoticeItem {
  readonly id: number
  readonly tone: 'error' | 'success'
  readonly message: NoticeMessage
}

interface NotificationRegionProps {
  readonly notices: readonly NoticeItem[]
  readonly onDismiss: (id: number) => void
  /** The pointer or the focus is on a notice: none may go away. */
  readonly onAttention: (isGiven: boolean) => void
}

const features = () => import('./motion-features.ts').then(({ motionFeatures }) => motionFeatures)

/** What the portal says in passing. The region stands from the start, so that a screen reader hears what comes into it. */
export function NotificationRegion({ notices, onDismiss, onAttention }: NotificationRegionProps) {
  const { t } = useTranslation()
  return (
    <section
      className="notifications"
      aria-label={t('notices.label')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={() => onAttention(false)}
      onFocus={() => onAttention(true)}
      onBlur={() => onAttention(false)}
    >
      <LazyMotion features={features} strict>
        <MotionConfig reducedMotion="user" transition={{ duration: 0.18 }}>
          <AnimatePresence initial={false}>
            {notices.map(({ id, tone, message }) => (
              <m.div
                key={id}
                className={`toast ${tone}`}
                initial={{ opacity: 0, y: 12 }}
                animate={{ opacity: 1, y: 0 }}
                exit={{ opacity: 0, y: 6 }}
              >
                <Icon name={tone === 'error' ? 'alert' : 'check'} size={18} />
                <span>
                  <span className="visually-hidden">
                    {t('app.label', { label: t(`notices.tone.${tone}`) })}{' '}
                  </span>
                  {t(`notices.${message}`)}
                </span>
                <button
                  type="button"
                  className="copy"
                  aria-label={t('action.dismiss')}
                  onClick={() => onDismiss(id)}
                >
                  <Icon name="x" size={14} />
                </button>
              </m.div>
            ))}
          </AnimatePresence>
        </MotionConfig>
      </LazyMotion>
    </section>
  )
}
