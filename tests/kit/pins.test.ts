import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { assign, emit, enqueueActions, fromCallback, fromPromise, not, setup } from 'xstate'
import { explore } from './explore.ts'
import { defineModel, ends, variantOf } from './model.ts'
import { PIN_HEADER } from './pin-as.ts'
import { pinDifferences, readPin, stalePins, writePin } from './pin-files.ts'
import { pinIn, pinOf } from './pins.ts'
import { verify } from './verify.ts'

const SOUND = {
  input: { id: '1', note: 'x' } as object,
  sent: ['noted'],
  told: 'ok',
  target: 'over',
  delay: 500,
  tag: 'busy',
  guard: 'isFilled' as unknown,
  cleared: '',
}
type Parts = typeof SOUND

function modelOf(changed: Partial<Parts> = {}) {
  const { input, sent, told, target, delay, tag, guard, cleared } = { ...SOUND, ...changed }
  const base = setup({
    types: {
      context: {} as { text: string },
      events: {} as { type: string; text: string },
      emitted: {} as { type: 'told'; told: string },
    },
    actors: { save: fromPromise(async () => undefined), log: fromCallback(() => undefined) },
    guards: { isFilled: ({ context }) => context.text !== '' },
    delays: { patience: delay },
  })
  const machine = base.createMachine({
    id: 'note',
    context: { text: '' },
    invoke: { id: 'log', src: 'log' },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'text.typed': { actions: assign({ text: ({ event }) => event.text }) },
          saved: { guard: guard as 'isFilled', target: 'saving' },
        },
      },
      saving: {
        tags: tag,
        invoke: { id: 'save', src: 'save', input, onDone: target, onError: 'editing' },
        after: { patience: 'editing' },
      },
      over: {
        entry: [
          assign({ text: cleared }),
          enqueueActions(({ enqueue }) => {
            for (const type of sent) enqueue.sendTo('log', { type })
          }),
          emit({ type: 'told', told }),
        ],
        on: { left: 'editing' },
      },
      dead: { on: { left: 'editing' } },
    },
  })
  const typed = ['a', ''].map((text) => ({ type: 'text.typed', text }))
  const others = ['saved', 'left'].map((type) => ({ type, text: '' }))
  const events = [...typed, ...others, ...ends('save', [undefined], [{ code: 'network' }])]
  return defineModel(null, { machine, events })
}

const pin = pinOf(modelOf())
const path = 'tests/pins/a/note.txt'
const differences = (changed: Partial<Parts>, text: string | undefined = pin) =>
  pinDifferences('note', { path, text }, pinOf(modelOf(changed))).join('\n')

describe('a pin', () => {
  test('describes each transition', () => {
    const [text] = pin.split('long values')
    expect(text).toBe(`note${PIN_HEADER}

start: editing
    text: undefined → ""
    starts log

note.editing | text.typed
  text.typed {text: "a"}
    text: "" → "a"

note.editing | saved → #note.saving, if isFilled
  saved {text: ""}: editing → saving  [busy]
    waits 500 ms for xstate.after.patience.note.saving
    starts save with {id: "1", note: "x"}

note.saving | xstate.done.actor.save → #note.over
  xstate.done.actor.save: saving → over
    text: "a" → ""
    stops save
    sends log noted
    emits told {told: "ok"}

note.saving | xstate.error.actor.save → #note.editing
  xstate.error.actor.save {error: {code: "network"}}: saving → editing
    stops save

note.saving | xstate.after.patience.note.saving → #note.editing
  xstate.after.patience.note.saving: saving → editing
    stops save

note.over | left → #note.editing
  left {text: ""}: over → editing

`)
  })

  test.each<[string, Partial<Parts>, string]>([
    ['the input of a child', { input: { id: '1' } }, 'note.editing | saved → #note.saving, if isFilled'],
    ['an event that is sent', { sent: [] }, 'note.saving | xstate.done.actor.save → #note.over'],
    ['what is emitted', { told: 'no' }, 'note.saving | xstate.done.actor.save → #note.over'],
    ['a target', { target: 'dead' }, '+ note.saving | xstate.done.actor.save → #note.dead'],
    ['a delay', { delay: 501 }, 'note.editing | saved → #note.saving, if isFilled'],
    ['a tag', { tag: 'calm' }, 'note.editing | saved → #note.saving, if isFilled'],
    ['a guard', { guard: not('isFilled') }, '+ note.editing | saved → #note.saving, if not(isFilled)'],
    ['a change of the context', { cleared: 'b' }, 'note.saving | xstate.done.actor.save → #note.over'],
  ])('complains when something changes, and names the place: %s', (_, changed, place) => {
    const found = differences(changed)
    expect(found).toContain(place)
    expect(found).toContain(`If the change is meant, run \`npm run qa -- pins --machine note\` (${path}).`)
  })

  test('complains about an edge that it does not show', () => {
    const [, lines] = pin.split('with a digest of what all of them do\n')
    const other = pin.replace(/(over \| left → #note.editing: \d+, )\w+/, '$1000000000000')
    expect(lines).toContain('note.over | left → #note.editing: 1, ')
    expect(differences({}, other)).toContain('-   note.over | left → #note.editing: 1, 000000000000')
  })

  test('fails the machine when it is missing, and names the file', async () => {
    const missing =
      'note has no pin: tests/pins/a/note.txt is missing. `npm run qa -- pins --machine note` writes it.'
    const verified = await verify(modelOf(), { pin: { path, text: undefined } })
    expect(verified.pinDifferences).toEqual([missing])
    expect((await verify(modelOf(), { pin: { path, text: pin } })).pinDifferences).toEqual([])
  })
})

describe('the pin of a machine that is as another one', () => {
  const similar = (changed: Partial<Parts> = {}) => {
    const model = variantOf(import.meta.url, modelOf(changed), { as: 'note', id: 'other' })
    return pinIn(model, explore(model), pin)
  }
  const [head, digest] = [
    `other is as note, but for this${PIN_HEADER}\n\n`,
    'how many edges its cover has, with a digest of what all of them do: ',
  ]

  test('says nothing when it does the same', () => {
    expect(similar().replace(/, \w+\n$/, '')).toBe(`${head}${digest}9`)
  })

  test('has the lines that differ, and what is missing', () => {
    const text = similar({ told: 'no', target: 'dead' })
    expect(text).toContain('note.saving | xstate.done.actor.save → #note.dead')
    expect(text).toContain(
      'transitions of note that it has not\n  note.saving | xstate.done.actor.save → #note.over\n',
    )
    expect(similar({ told: 'no' })).toContain('    emits told {told: "no"}\n')
  })
})

describe('the files of pins', () => {
  const root = mkdtempSync(join(tmpdir(), 'pins-'))
  afterAll(() => rmSync(root, { recursive: true }))

  test('are written if they differ, and found if their machine is gone', () => {
    expect(writePin(root, path, pin)).toBe(true)
    expect(writePin(root, path, pin)).toBe(false)
    expect(readPin(root, path)).toEqual({ path, text: pin })
    writePin(root, 'tests/pins/views/note.txt', 'another kind of pin\n')
    expect(stalePins(root, [path])).toEqual([])
    expect(stalePins(root, [])).toEqual([path])
  })
})
