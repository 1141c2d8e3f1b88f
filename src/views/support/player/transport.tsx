import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { SPEEDS } from '../../../machines/support/trace-player.types.ts'
import type { Recording } from '../../../trace/recording.ts'
import type { Step } from '../../../trace/story.ts'
import { IconButton } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { nameTooltip } from '../../widgets/tooltip.ts'
import { timeText } from './moment-text.ts'

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

/** Not among the icons of the product, which every screen loads. */
const PATHS = {
  pause: 'M8.5 5v14m7-14v14',
  play: 'M7.5 4.5 19 12 7.5 19.5Z',
  back: 'M18 5 8 12l10 7ZM6 5v14',
  forward: 'M6 5l10 7L6 19ZM18 5v14',
} as const

interface TransportButtonProps {
  readonly shape: keyof typeof PATHS
  readonly label: string
  readonly onClick: () => void
}

/** A button of the player that is only a drawing: its name is shown as a tooltip on hover and focus. */
function TransportButton({ shape, label, onClick }: TransportButtonProps) {
  return (
    <button
      type="button"
      {...nameTooltip(label)}
      className={button({ variant: 'ghost', size: 'icon' })}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        width={18}
        height={18}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={PATHS[shape]} />
      </svg>
    </button>
  )
}
