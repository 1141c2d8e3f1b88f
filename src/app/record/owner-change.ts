import { isMachineSnapshot } from 'xstate'
import { type Observation, observe } from '../../trace/observation.ts'
import type { Recorder } from '../../trace/recorder.ts'
import type { PortalActor } from '../portal.ts'

/**
 * Calls `left` when the person whose screens the page shows has signed out, or somebody else has signed in. An expired
 * session stays that of its person.
 */
export function watchOwner(portal: Pick<PortalActor, 'subscribe' | 'getSnapshot'>, left: () => void): void {
  const isOther = ownerChange(portal.getSnapshot().context.user)
  portal.subscribe(({ context: { user } }) => {
    if (isOther(user)) left()
  })
}

/** The recorder of a page whose trace never holds the steps of two persons: it restarts when `watchOwner` would call. */
export function ofOneOwner(recorder: Recorder): Recorder {
  const isOther = ownerChange('')
  // Also what the page observed before the code of the recorder was there.
  const take = (observation: Observation) => {
    recorder.take(observation)
    const user = userIn(observation)
    if (user !== null && isOther(user)) recorder.restart(observation.at)
  }
  return { ...recorder, take, inspect: (inspected) => take(observe(inspected, Date.now())) }
}

/** @returns a function that tells for each user, empty without a session, whether the one before has left */
function ownerChange(first: string): (user: string) => boolean {
  let owner = first
  return (user) => {
    const isLeft = owner !== '' && owner !== user
    owner = user
    return isLeft
  }
}

/** `null` when it does not tell. */
function userIn({ inspected }: Observation): string | null {
  if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null
  const { machine, context } = inspected.snapshot
  return machine.id === 'portal' && typeof context.user === 'string' ? context.user : null
}
