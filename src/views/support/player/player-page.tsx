import { useSelector } from '@xstate/react'
import type { ReadRecording } from '../../../machines/support/trace-player.types.ts'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { Lanes } from './lanes.tsx'
import { MomentDetailsView } from './moment-details.tsx'
import { MomentList } from './moment-list.tsx'
import { PlayerHead } from './player-head.tsx'
import { Stage } from './stage.tsx'
import { Transport } from './transport.tsx'
import { usePlayerKeys } from './use-player-keys.ts'

interface PlayerPageProps {
  readonly title: string
  readonly read: ReadRecording
}

/** A trace that can be played: its timeline, the page as it was, and what the machines did. */
export function PlayerPage({ title, read: { recording, length } }: PlayerPageProps) {
  const actor = useChild('tracePlayer')
  const index = useSelector(actor, ({ context }) => context.index)
  const root = usePlayerKeys(actor, length)
  return (
    <div ref={root} className={player('root')} tabIndex={-1}>
      <PlayerHead title={title} recording={recording} index={index} />
      <section className={player('transport')}>
        <Transport recording={recording} index={index} />
        <Lanes recording={recording} index={index} />
      </section>
      <div className={player('body')}>
        <MomentList recording={recording} index={index} />
        <Stage recording={recording} index={index} />
        <MomentDetailsView recording={recording} index={index} />
      </div>
    </div>
  )
}
