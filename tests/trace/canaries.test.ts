import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { usersList } from '../../src/machines/lists/users.machine.ts'
import { rangeForecastMachine } from '../../src/machines/report/range-forecast.machine.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { replay } from '../../src/trace/replay.ts'
import type { TraceRules } from '../../src/trace/rules.ts'
import { findModels } from '../kit/find-models.ts'
import type { Model } from '../kit/model.ts'
import { answerEverySystemId } from '../kit/pure.ts'
import { withControlledActors } from '../kit/stubs.ts'
import { initialOf, LISTS } from '../models/lists/list-samples.ts'
import { deviceOf, profileOf, screenMachine } from '../models/samples.ts'
import { traceRules } from './all-trace-rules.ts'
import { found, textsOf } from './canary-search.ts'
import type { Canary, CanaryKind } from './canary-values.ts'
import { walkWithCanaries } from './canary-walk.ts'

const { models } = await findModels(process.cwd())

/** A trace has no pseudonyms for these, so a note can contain them. */
const FREE: readonly CanaryKind[] = ['text', 'link', 'picture', 'phone', 'password', 'code']

const noteOf = (canaries: readonly Canary[]) =>
  canaries
    .filter(({ kind }) => !FREE.includes(kind))
    .map(({ value }) => `It is (${value}), also as ${value.toUpperCase()}, “${value.toLowerCase()}”’s.`)
    .join('\n')

const isRuled = ({ id }: Model) => traceRules.some(({ machine }) => machine === id)

/** A trace of a machine without rules has no pseudonyms. */
const walk = (model: Model, rules = traceRules) =>
  model.inputs.map((input) => walkWithCanaries(model, input, rules, isRuled(model) ? noteOf : () => ''))

const walks = new Map(models.map((model) => [model, walk(model)] as const))
const canariesOf = (model: Model) => walks.get(model)?.flatMap(({ canaries }) => canaries) ?? []
const filled = models.filter((model) => canariesOf(model).length > 0)
const ruled = filled.filter(isRuled)

test('the walks use a thousand canaries of every kind, in all machines but those without texts', () => {
  const all = models.flatMap(canariesOf)
  expect(new Set(all.map(({ value }) => value)).size).toBeGreaterThan(1000)
  expect(Object.keys(Object.groupBy(all, ({ kind }) => kind)).sort()).toEqual([
    'chip',
    'code',
    'dealership',
    'email',
    'iccId',
    'id',
    'link',
    'password',
    'phone',
    'picture',
    'postalCode',
    'serial',
    'ssid',
    'surname',
    'text',
    'vin',
    'word',
  ])
  const without = models.filter((model) => !filled.includes(model)).map(({ id }) => id)
  const passing = Object.keys(LISTS).map((list) => `${list}List`)
  expect(without).toEqual([...passing, 'sessionLimit', 'connection', 'installBanner', 'versionCheck'])
})

describe.each(filled.map((model) => [model.id, model] as const))('a trace of %s', (id, model) => {
  test('contains no canary, neither in its events and contexts nor in its note', () => {
    for (const { trace, contexts, canaries } of walks.get(model) ?? []) {
      expect(found(canaries, textsOf([trace, contexts]))).toEqual([])
      expect(trace.note.startsWith('It is (')).toBe(isRuled(model) && noteOf(canaries) !== '')
    }
  })

  test('leaves no canary in the memory of the recorder', () => {
    for (const { held, canaries } of walks.get(model) ?? []) {
      expect(found(canaries, held)).toEqual([])
      expect(held).toContain(id)
    }
  })
})

test.each(ruled.map((model) => [model.id, model] as const))(
  'a trace of %s replays to its end, since the stand-ins pass the same checks',
  (_, model) => {
    for (const { trace, machine } of walks.get(model) ?? []) {
      const { actors } = replay(trace, [machine, screenMachine])
      expect(actors.map(({ divergence }) => divergence)).toEqual(actors.map(() => null))
    }
  },
)

describe('a text that is typed letter by letter', () => {
  const TYPED = 'Dupontel-Lefèvre 4711'
  const field = (text: string) => ({ type: 'field.edited', field: 'lastName', value: text })
  const editor = {
    type: 'editor.requested',
    kind: 'note',
    device: deviceOf('1'),
    features: profileOf('LF_ADMIN').features,
  }
  const opened = { type: 'screen.opened', search: '', selection: { type: 'all' } }

  test.each([
    [
      'a search',
      usersList.query,
      initialOf(LISTS.users),
      [opened],
      (text: string) => ({ type: 'search.typed', text }),
    ],
    ['a form', profileFormMachine, { subject: profileOf('DEALER_USER') }, [], field],
    ['a note', deviceEditorsMachine, undefined, [editor], (text: string) => ({ type: 'text.edited', text })],
    [
      'a postal code',
      rangeForecastMachine,
      { own: '', chosen: '' },
      [],
      (text: string) => ({ type: 'code.typed', text }),
    ],
  ] as const)('into %s is in no event and no context', (place, machine, input, before, typed) => {
    // A name that is only in a free text is not known as a name.
    const isNote = place === 'a note'
    const recorder = createRecorder({ rules: traceRules, buildId: 'build', now: () => 0 })
    const actor = createActor(withControlledActors(machine).machine, {
      input,
      inspect: recorder.inspect,
    } as never)
    answerEverySystemId(actor.system)
    actor.start()
    for (const event of before) actor.send(event)
    const beginnings = Array.from(TYPED, (_letter, index) => TYPED.slice(0, index + 1))
    for (const text of beginnings) actor.send(typed(text))
    const trace = recorder.export(isNote ? '' : `I typed ${TYPED}`)
    actor.stop()
    const json = JSON.stringify(trace).toLowerCase()
    for (const part of ['dup', 'pont', 'lefè', 'lefe', 'vre', '4711']) expect(json).not.toContain(part)
    expect(trace.actors[0]?.events.length).toBe(before.length + TYPED.length)
  })
})

describe('the search for canaries finds', () => {
  const query = models.find(({ id }) => id === 'reportsQuery')
  if (query === undefined) throw new Error('The query has no model.')

  test('the searched names when the rule for typed text is loosened', () => {
    const loosened = traceRules.map((rules) => ({
      ...rules,
      events: {
        ...rules.events,
        ...('search.typed' in rules.events ? { 'search.typed': { text: 'keep' } } : {}),
      },
    })) as readonly TraceRules[]
    const [{ trace, canaries, held }] = walk(query, loosened) as [ReturnType<typeof walkWithCanaries>]
    expect(found(canaries, textsOf(trace)).map(({ kind }) => kind)).toEqual(['surname', 'surname'])
    expect(found(canaries, held).map(({ kind }) => kind)).toEqual(['surname', 'surname'])
  })

  test.each([
    'Ask Žalquőbréžal now',
    'ŽALQUŐBRÉŽAL',
    'Zalquobrezal',
    'Z\u030calquo\u030bbre\u0301z\u030cal',
    `?q=${encodeURIComponent('Žalquőbréžal')}`,
    'anne.žalquőbréžal@maple.example',
    Buffer.from('user:Žalquőbréžal').toString('base64'),
    `x${Buffer.from('1 Žalquőbréžal 2').toString('base64')}`,
  ])('a name in %j', (text) => {
    const name = { kind: 'surname', value: 'Žalquőbréžal', parts: [] } as const
    expect(found([name], [text])).toEqual([name])
    expect(found([name], ['Žalquő'])).toEqual([])
  })
})
