import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Recording } from '../../../trace/recording.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useChild } from '../../portal-context.tsx'
import { failureNotice } from '../../theme/recipes/parts/feedback.recipe.ts'

/** A trace of a release long ago can part at every actor. */
const MOST_SHOWN = 10

interface DivergencesProps {
  readonly recording: Recording
}

/** Where this release leaves the recorded way, and that another release has recorded the trace. */
export function Divergences({ recording }: DivergencesProps) {
  const { t } = useTranslation()
  const player = useChild('tracePlayer')
  const divergences = useSelector(useChild('replayFrame'), ({ context }) => context.divergences) ?? []
  const parted = [...divergences.entries()].filter(([, divergence]) => divergence !== null)
  const ownBuild = useSelector(useChild('versionCheck'), ({ context }) => context.known)
  const { trace, moments } = recording
  return (
    <>
      {trace.buildId === ownBuild || ownBuild === null ? null : (
        <p className="muted">{t('trace.olderRelease', { build: trace.buildId })}</p>
      )}
      {parted.slice(0, MOST_SHOWN).map(([index, divergence]) => {
        if (divergence === null) return null
        const { path = '', events = [] } = trace.actors[index] ?? {}
        const traced = events[Math.min(divergence.at, events.length - 1)]
        const at = moments.findIndex((moment) => moment.type === 'event' && moment.traced === traced)
        return (
          <div key={path + String(index)} className={failureNotice()} role="alert">
            <Icon name="alert" size={18} />
            <span>
              <strong>{t('trace.diverged')}</strong>
              {t('trace.divergedAt', { actor: path, event: divergence.event, reason: divergence.reason })}
            </span>
            {at < 0 ? null : (
              <Button onClick={() => player.send({ type: 'moment.chosen', index: at })}>
                {t('trace.showDivergence')}
              </Button>
            )}
          </div>
        )
      })}
      {parted.length > MOST_SHOWN ? (
        <p className="muted">{t('trace.moreDiverged', { number: parted.length - MOST_SHOWN })}</p>
      ) : null}
    </>
  )
}
