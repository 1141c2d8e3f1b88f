import { type ActorLogic, type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate'
import { DICTIONARY } from './dictionary.ts'
import { type Playback, snapshotsAt } from './playback.ts'
import { createVeil } from './veil.ts'

/** The snapshots of all actors at one moment, with bars in place of the texts that were not recorded. */
export interface Scene {
  /** By the index of the actor in the trace. */
  readonly snapshots: ReadonlyMap<number, AnyMachineSnapshot>
  /** The snapshot of the actor with this name; `undefined` when it does not run. */
  readonly find: (systemId: string) => AnyMachineSnapshot | undefined
}

/** The actors of a trace as views find them. They show recorded snapshots, and ignore what a view sends to them. */
export interface Stage {
  /** @param seq number of an event of the trace; 0 before the first */
  readonly sceneAt: (seq: number) => Scene
  /** Lets the actors show a scene. */
  readonly show: (scene: Scene) => void
  /** The actor with this name in the system; `undefined` when it does not run in the shown scene. */
  readonly find: (systemId: string) => AnyActorRef | undefined
}

interface Shown {
  readonly type: 'snapshot.shown'
  readonly snapshot: AnyMachineSnapshot
}

/** Has the snapshots of a machine, but none of its transitions: a view cannot change what was recorded. */
const shownSnapshot: ActorLogic<AnyMachineSnapshot, Shown, AnyMachineSnapshot> = {
  transition: (snapshot, event) => (event.type === 'snapshot.shown' ? event.snapshot : snapshot),
  getInitialSnapshot: (_, input) => input,
  getPersistedSnapshot: (snapshot) => snapshot,
}

export function createStage(playback: Playback): Stage {
  const { actors } = playback.trace
  const veil = createVeil(DICTIONARY)
  const veiled = new WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>()
  const refs = new Map<number, AnyActorRef>()
  let shown: ReadonlyMap<string, AnyActorRef> = new Map()

  return {
    sceneAt: (seq) => {
      const running = snapshotsAt(playback, seq)
      const snapshots = new Map(
        [...running].map(([index, snapshot]) => [index, veiledOf(index, snapshot)] as const),
      )
      const find = (systemId: string) =>
        [...snapshots].findLast(([index]) => actors[index]?.systemId === systemId)?.[1]
      return { snapshots, find }
    },
    show: ({ snapshots }) => {
      const recorded = [...snapshots].flatMap(([index, snapshot]) => {
        const name = actors[index]?.systemId ?? null
        return name === null ? [] : [[name, refOf(index, snapshot)] as const]
      })
      shown = new Map(recorded)
    },
    find: (systemId) => shown.get(systemId),
  }

  function refOf(index: number, snapshot: AnyMachineSnapshot): AnyActorRef {
    const known = refs.get(index)
    if (known) {
      if (known.getSnapshot() !== snapshot) known.send({ type: 'snapshot.shown', snapshot })
      return known
    }
    const ref: AnyActorRef = createActor(shownSnapshot, { input: snapshot }).start()
    refs.set(index, ref)
    return ref
  }

  function veiledOf(index: number, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    const known = veiled.get(snapshot)
    if (known) return known
    const context = veil(actors[index]?.machine ?? '', snapshot.context)
    // An actor that is done or failed would stop here, and could not go back.
    const shownAs: AnyMachineSnapshot = Object.assign({ ...snapshot }, { context, status: 'active' })
    veiled.set(snapshot, shownAs)
    return shownAs
  }
}
