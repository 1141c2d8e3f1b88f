import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ComponentType } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { PORTAL } from './frames.tsx'
import { type Known, operated } from './operate.ts'
import { type Look, pinText } from './pin.ts'
import { type Play, play } from './play.ts'
import { type Actors, type Frame, type Shown, sentEvents, show } from './rendered-view.tsx'
import { treeOf } from './tree.ts'

/** A view over these snapshots of its actors. */
export interface Scene {
  readonly name: string
  readonly actors: Actors
  readonly isPhone?: boolean
  /** The exploration that the scene comes from. */
  readonly play?: Play
}

interface Options {
  /** More machines whose transitions the view shows. */
  readonly plays?: () => readonly Play[]
  readonly frames?: Frames
}

/** The providers around a view. */
interface Frames {
  readonly frame: Frame
  /** The same in French, only for texts. */
  readonly french: Frame
  /** Texts that a view asked for and no catalogue has, since the start. */
  readonly missingTexts: () => readonly string[]
}

/**
 * Lets a view, named `<area>/<file>` without `.view.tsx`, follow every transition of its machines. Compares what it shows in its
 * scenes, and what each gesture does there, with its pin. The pin omits a scene when an earlier one in the same state has all its
 * lines.
 */
export function walk(
  view: string,
  component: ComponentType,
  scenes: () => readonly Scene[],
  { plays = () => [], frames = PORTAL }: Options = {},
): void {
  const { frame, french, missingTexts } = frames
  test(view, async () => {
    const all = scenes()
    await preload({ component, frame }, all)
    const looks = new Map<string, Look & { readonly scene: Scene }>()
    const known: Known = { controls: new Set(), effects: new Set(), gestures: new Map(), opened: new Set() }
    const shownLines = new Set<string>()
    for (const scene of all) {
      const shown = { component, frame, actors: scene.actors, isPhone: scene.isPhone ?? false }
      const rendered = show(shown)
      const lines = treeOf(rendered.root).map(({ depth, text }) => `${depth} ${text}`)
      rendered.close()
      const look = looks.get(lines.join('\n'))
      const added = lines.map((line) => `${scene.name} ${line}`).filter((line) => !shownLines.has(line))
      for (const line of added) shownLines.add(line)
      if (look) look.names.push(scene.name)
      else if (added.length > 0)
        looks.set(lines.join('\n'), { names: [scene.name], lines: operated(shown, known), scene })
    }
    const inFrench = new Map([...looks.values()].map(({ scene }) => [scene.name, scene]))
    for (const { actors, isPhone = false } of inFrench.values())
      show({ component, frame: french, actors, isPhone }).close()
    expect(missingTexts()).toEqual([])
    const played = new Map(
      [...plays(), ...all.flatMap((scene) => scene.play ?? [])].map((one) => [one.model, one]),
    )
    for (const one of played.values()) {
      const { problems, own, given } = play({ component, frame, isPhone: false }, one)
      expect(problems, 'steps that the view does not follow').toEqual([])
      for (const name of own) taken.add(name)
      for (const name of given) followed.add(name)
    }
    await expect(pinText(view, [...looks.values()])).toMatchFileSnapshot(`${PINS}/${view}.txt`)
  })
}

/** The transitions that the views of this file have shown: by events of the machines themselves, and by events from outside. */
const taken = new Set<string>()
const followed = new Set<string>()

afterAll(() => {
  const file = basename(expect.getState().testPath ?? '', '.test.tsx')
  const run = { origin: null, transitions: [...taken], followed: [...followed], sent: [...sentEvents] }
  mkdirSync('test-results/observed', { recursive: true })
  writeFileSync(`test-results/observed/views-${file}.json`, JSON.stringify(run))
})

const PINS = `${process.cwd()}/tests/pins/views`

/** Shows the first and the last scene once, so that everything the view loads on demand is there. */
async function preload(view: Pick<Shown, 'component' | 'frame'>, scenes: readonly Scene[]): Promise<void> {
  const [first, last] = [scenes[0], scenes.at(-1)]
  if (!first || !last) throw new Error('A walk without scenes.')
  for (const { actors } of [first, last]) {
    const rendered = show({ ...view, actors, isPhone: false })
    await vi.dynamicImportSettled()
    rendered.close()
  }
}
