import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { checkTrace } from '../../server/support/incoming.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { usersList } from '../../src/machines/lists/users.machine.ts'
import { rangeForecastMachine } from '../../src/machines/report/range-forecast.machine.ts'
import { MAX_TRACE_BYTES } from '../../src/services/wire/support-requests.ts'
import { DICTIONARY } from '../../src/trace/dictionary.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { replay } from '../../src/trace/replay.ts'
import type { Rule } from '../../src/trace/rules.ts'
import { treated } from '../../src/trace/treated.ts'
import { PRODUCT_WORDS } from '../../src/trace/words.ts'
import { findModels } from '../kit/find-models.ts'
import type { Model } from '../kit/model.ts'
import { answerEverySystemId } from '../kit/pure.ts'
import { withControlledActors } from '../kit/stubs.ts'
import { initialOf, LISTS } from '../models/lists/list-samples.ts'
import { deviceOf, profileOf, screenMachine } from '../models/samples.ts'
import { found, textsOf } from './canary-search.ts'
import type { Canary, CanaryKind } from './canary-values.ts'
import { walkWithCanaries } from './canary-walk.ts'

const { models } = await findModels(process.cwd())

/** A trace has no pseudonyms for these, so a note can contain them. */
const FREE: readonly CanaryKind[] = ['text', 'link', 'picture', 'phone', 'password', 'code']

/** The rule of choices. */
const WORD = DICTIONARY.ruleOf('', 'theme')

const noteOf = (canaries: readonly Canary[]) =>
  canaries
    .filter(({ kind }) => !FREE.includes(kind))
    .map(({ value }) => `It is (${value}), also as ${value.toUpperCase()}, “${value.toLowerCase()}”’s.`)
    .join('\n')

const walk = (model: Model, dictionary = DICTIONARY) =>
  model.inputs.map((input) => walkWithCanaries(model, input, noteOf, dictionary))

const walks = new Map(models.map((model) => [model, walk(model)] as const))
const canariesOf = (model: Model) => walks.get(model)?.flatMap(({ canaries }) => canaries) ?? []
const filled = models.filter((model) => canariesOf(model).length > 0)

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
      expect(trace.note.startsWith('It is (')).toBe(noteOf(canaries) !== '')
    }
  })

  test('leaves no canary in the memory of the recorder', () => {
    for (const { held, canaries } of walks.get(model) ?? []) {
      expect(found(canaries, held)).toEqual([])
      expect(held).toContain(id)
    }
  })
})

test.each(filled.map((model) => [model.id, model] as const))(
  'a trace of %s replays to its end, since the stand-ins pass the same checks',
  (_, model) => {
    for (const { trace, machine } of walks.get(model) ?? []) {
      const { actors } = replay(trace, [machine, screenMachine])
      expect(actors.map(({ divergence }) => divergence)).toEqual(actors.map(() => null))
    }
  },
)

describe('a session of all machines', () => {
  /** Of each walk the first: a person opens each screen, not each of its variants. */
  const sessionOf = (walked: readonly ReturnType<typeof walkWithCanaries>[]) => {
    const [first] = walked
    if (first === undefined) throw new Error('Nothing was walked.')
    return { ...first.trace, note: '', actors: walked.flatMap(({ trace }) => trace.actors) }
  }
  const sent = (trace: object) => Buffer.from(JSON.stringify({ id: randomUUID(), trace }))
  const first = [...walks.values()].flatMap(([walked]) => walked ?? [])
  const typed = new Map(models.flatMap(canariesOf).map((canary) => [canary.value, canary])).values()

  test('is within the limits of the server, which stores no canary of it', () => {
    const session = sessionOf(first)
    const body = sent(session)
    expect(body.length).toBeLessThan(MAX_TRACE_BYTES)
    const { data, ...columns } = checkTrace(body)
    const stored: unknown = JSON.parse(brotliDecompressSync(data).toString())
    expect(stored).toEqual(session)
    expect(found(typed, textsOf([session, columns]))).toEqual([])
    expect(new Set(session.actors.map(({ machine }) => machine)).size).toBeGreaterThan(90)
  })

  test('names the dictionary by its digest, and says what it has no rules for', () => {
    const { actors, dictionary, ...rest } = sessionOf(first)
    expect(dictionary).toBe(DICTIONARY.digest)
    expect(dictionary.length).toBeLessThan(100)
    // Apart from the actors a trace is small: it has no rules.
    expect(JSON.stringify(rest).length).toBeLessThan(1000)
    expect(Object.keys(actors[0] ?? {})).not.toContain('rules')
  })
})

describe('the dictionary', () => {
  /** The fields without a rule, and the words of choices that it does not know. */
  const unknown = new Set<string>()
  for (const { seen } of [...walks.values()].flat())
    for (const [parent, object] of seen) {
      const places = new Map<Rule, [place: string, rule: Rule | undefined]>()
      const ruleOf = (own: string, field: string): Rule => {
        const rule = DICTIONARY.ruleOf(own, field)
        if (rule === undefined && !/^[a-z_][a-zA-Z_]{0,40}$/.test(field)) unknown.add(`${own}.${field}`)
        if (rule === 'none' || rule === 'byField' || (typeof rule === 'object' && !('$is' in rule)))
          return rule
        const marked: Rule = { $is: {} }
        places.set(marked, [`${own}.${field}`, rule])
        return marked
      }
      const note = (marked: Rule, value: unknown) => {
        const [place = '', rule] = places.get(marked) ?? []
        if (places.has(marked) && rule === undefined) unknown.add(place)
        if (rule === WORD && value !== '' && !PRODUCT_WORDS.includes(String(value)))
          if (typeof value === 'string') unknown.add(`${place} ${value}`)
        return ''
      }
      treated({ ruleOf, digest: '' }, { text: note, other: note, unlisted: () => null }, parent, object)
    }

  test('knows every field of every machine, and every word of a choice, but for what only these samples have', () => {
    const isSample = (place: string) =>
      /\.(?:error|more)$|\.\w+ .*Ask |^words\.separator$|^list\.edited\.list otherList$|^notice\.type/s.test(
        place,
      )
    expect([...unknown].filter((place) => !isSample(place))).toEqual([])
  })
})

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
    const recorder = createRecorder({ buildId: 'build', now: () => 0 })
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
    const loosened: typeof DICTIONARY = {
      ...DICTIONARY,
      ruleOf: (parent, field) => (field === 'text' ? 'keep' : DICTIONARY.ruleOf(parent, field)),
    }
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
