import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { SPEEDS } from '../../../machines/support/trace-player.types.ts'
import type { Recording } from '../../../trace/recording.ts'
import type { Step } from '../../../trace/story.ts'
import { IconButton } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { timeText } from './moment-text.ts'
import { TransportButton } from './transport-button.tsx'

interface TransportProps {
  readonly recording: Recording
  readonly index: number
  /** What happened there. */
  readonly step: Step | undefined
}

/** Steps, plays and jumps through a recording. */
export function Transport({ recording: { moments, failures }, index, step }: TransportProps) {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const isPlaying = useSelector(actor, (snapshot) => snapshot.matches({ open: 'playing' }))
  const speed = useSelector(actor, ({ context }) => context.speed)
  const time = timeText(moments[index]?.at ?? 0)
  const position = t('trace.position', { index: index + 1, length: moments.length, time })
  return (
    <div className={player('slider')} title={t('trace.keys')}>
      <TransportButton
        shape="back"
        label={t('trace.back1')}
        onClick={() => actor.send({ type: 'step.requested', by: -1 })}
      />
      <TransportButton
        shape={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? t('trace.pause') : t('trace.play')}
        onClick={() => actor.send({ type: 'play.toggled' })}
      />
      <TransportButton
        shape="forward"
        label={t('trace.forward1')}
        onClick={() => actor.send({ type: 'step.requested', by: 1 })}
      />
      <input
        type="range"
        min={0}
        max={Math.max(0, moments.length - 1)}
        value={index}
        aria-label={t('trace.timeline')}
        aria-valuetext={step ? `${position}: ${step.text}` : position}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'moment.chosen', index: Number(currentTarget.value) })
        }
      />
      <output>{position}</output>
      <IconButton
        icon="alert"
        label={t('trace.nextFailure')}
        refusal={failures.length === 0 ? t('trace.noFailure') : null}
        onClick={() => actor.send({ type: 'jump.requested', to: 'failure', by: 1 })}
      />
      <IconButton
        icon="window"
        label={t('trace.nextScreen')}
        onClick={() => actor.send({ type: 'jump.requested', to: 'screen', by: 1 })}
      />
      <select
        aria-label={t('trace.speed')}
        value={speed}
        onChange={({ currentTarget }) => {
          const chosen = SPEEDS.find((one) => String(one) === currentTarget.value)
          if (chosen) actor.send({ type: 'speed.chosen', speed: chosen })
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </div>
  )
}
