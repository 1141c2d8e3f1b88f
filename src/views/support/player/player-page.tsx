import { useSelector } from '@xstate/react'
import type { ReadRecording } from '../../../machines/support/trace-player.types.ts'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { Developer } from './developer.tsx'
import { PlayerHead } from './player-head.tsx'
import { Stage } from './stage.tsx'
import { Story } from './story.tsx'
import { Transport } from './transport.tsx'
import { usePlayerKeys } from './use-player-keys.ts'
import { useStory } from './use-story.ts'

interface PlayerPageProps {
  readonly title: string
  readonly read: ReadRecording
}

/** A trace that can be played: what happened in words, and the page as it was; below, what the machines did. */
export function PlayerPage({ title, read: { recording, length } }: PlayerPageProps) {
  const actor = useChild('tracePlayer')
  const index = useSelector(actor, ({ context }) => context.index)
  const root = usePlayerKeys(actor, length)
  const steps = useStory(recording)
  const step = steps.findLast((each) => each.index <= index)
  return (
    <div ref={root} className={player('root')} tabIndex={-1}>
      <PlayerHead title={title} recording={recording} steps={steps} index={index} />
      <section className={player('transport')}>
        <Transport recording={recording} index={index} step={step} />
      </section>
      <div className={player('body')}>
        <Story steps={steps} index={index} />
        <Stage recording={recording} index={index} address={step?.address ?? ''} />
      </div>
      <Developer recording={recording} index={index} />
    </div>
  )
}
