import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { REPLAY_PATH } from '../../../domain/support/replay-path.ts'
import type { Recording } from '../../../trace/recording.ts'
import { Button } from '../../parts/button.tsx'
import { useWidth } from '../../parts/use-width.ts'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { usePictureScroll } from './use-picture-scroll.ts'

interface StageProps {
  readonly recording: Recording
  readonly index: number
  /** Of the page at the moment; empty while it is not known. */
  readonly address: string
}

/** Where a trace does not say how large its page was. */
const UNKNOWN_SIZE = { width: 1280, height: 800 }
/** The most of the window's height that the picture takes. */
const PART_OF_HEIGHT = 0.72

/** The page as the person saw it, drawn by a frame of its own in the recorded size. Nothing in it can be pressed. */
export function Stage({ recording: { trace }, index, address }: StageProps) {
  const { t } = useTranslation()
  const actor = useChild('replayFrame')
  const channel = useSelector(actor, ({ context }) => context.channel)
  const drawn = useSelector(actor, ({ context }) => context.drawn)
  const isLate = useSelector(actor, (snapshot) => snapshot.matches({ mounted: 'late' }))
  const { width, height } = trace.page ?? UNKNOWN_SIZE
  const { ref: container, width: room } = useWidth()
  // It fits into its container and the window, and is never larger than it was.
  const scale = Math.min(1, (room ?? width) / width, (window.innerHeight * PART_OF_HEIGHT) / height)
  const picture = usePictureScroll(actor, scale)
  const label = t('trace.picture', { width, height })
  const message = drawn?.message ?? null
  const problem = isLate ? t('trace.late') : message === null ? null : t('trace.notDrawn', { message })
  return (
    <section
      ref={container}
      className={player('stage')}
      aria-busy={drawn?.index !== index && problem === null}
    >
      <div className={player('badge')}>
        <strong>{t('trace.replay')}</strong>
        {address === '' ? null : <code>{address}</code>}
        <span role="status">{problem ?? t('trace.bars')}</span>
        {problem === null ? null : (
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('action.retry')}</Button>
        )}
      </div>
      <div
        ref={picture}
        className={player('picture')}
        style={{ width: width * scale, height: height * scale }}
      >
        {channel === null ? null : (
          <iframe
            key={channel}
            title={label}
            src={`${REPLAY_PATH}#${channel}`}
            style={{ width, height, transform: `scale(${scale})` }}
            inert
            tabIndex={-1}
          />
        )}
      </div>
    </section>
  )
}
