import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate'
import { productMachines } from '../../scripts/product-machines.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { Redactor } from '../../src/trace/redaction.ts'
import { replay } from '../../src/trace/replay.ts'
import { findModels } from '../kit/find-models.ts'
import type { Model } from '../kit/model.ts'
import { answerEverySystemId, childOf } from '../kit/pure.ts'
import { stable } from '../kit/stable.ts'
import { withControlledActors } from '../kit/stubs.ts'
import { screenMachine } from '../models/samples.ts'
import { traceRules } from './all-trace-rules.ts'

const { models } = await findModels(process.cwd())
const ruled = new Set<string>(traceRules.map(({ machine }) => machine))
const STEPS = 120

/** Sends sample events of a model to its machine, the least used first, and records the run. */
function recorded(model: Model, input: unknown) {
  const recorder = createRecorder({
    rules: traceRules,
    buildId: 'build',
    staffDomain: 'provider.example',
    now: () => 0,
  })
  const { machine } = withControlledActors(model.machine)
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  } as never)
  answerEverySystemId(actor.system)
  actor.start()
  const sent = new Map<string, number>()
  for (let step = 0; step < STEPS && actor.getSnapshot().status === 'active'; step += 1) {
    const { children } = actor.getSnapshot()
    const possible = model.events(actor.getSnapshot()).filter((event) => {
      const child = childOf(event) ?? model.eventSources[event.type]
      return child === undefined || children[child] !== undefined
    })
    const rarity = (event: AnyEventObject) => sent.get(stable(event)) ?? 0
    const [next] = possible.toSorted((one, other) => rarity(one) - rarity(other))
    if (next === undefined) break
    sent.set(stable(next), rarity(next) + 1)
    const actorId = childOf(next)
    actor.send(actorId === undefined ? next : { ...next, actorId })
  }
  const trace = recorder.export('')
  actor.stop()
  return { trace, machine }
}

// The player blanks every part of the context that no rule names. Its screen would differ from the one the user saw.
test.each(models.filter(({ id }) => ruled.has(id)).map((model) => [model.id, model] as const))(
  'the trace rules of %s name every key of its context',
  (id, model) => {
    const rules = traceRules.find(({ machine }) => machine === id)
    const { machine } = withControlledActors(model.machine)
    for (const input of model.inputs) {
      const known = createActor(machine, { input } as never).getSnapshot().context ?? {}
      expect(Object.keys(rules?.context ?? {}).sort()).toEqual(Object.keys(known).sort())
    }
  },
)

// The models of forms send other samples than their views. The tests of refusals cover the traces of forms.
const replayed = models.filter(
  ({ id, machine }) => ruled.has(id) && !machine.events.includes('form.submitted'),
)

test.each(replayed.map((model) => [model.id, model] as const))(
  'a trace of %s replays to its end',
  (_, model) => {
    for (const input of model.inputs) {
      const { trace, machine } = recorded(model, input)
      const { actors } = replay(trace, [machine, screenMachine])
      expect(actors.map(({ divergence }) => divergence)).toEqual(actors.map(() => null))
      expect(trace.actors[0]?.events.length).toBeGreaterThan(0)
    }
  },
)

test('every machine that the product starts has trace rules', async () => {
  const machines = new Set((await productMachines()).map(({ id }) => id))
  expect([...machines].filter((id) => !ruled.has(id))).toEqual(['emailCustomer'])
  expect([...ruled].filter((id) => !machines.has(id))).toEqual([])
})

/** Matches a mail address of the samples, a VIN, a name of a person, or a password. */
const PERSONAL = /[\w.]+@\w+\.example|[A-HJ-NPR-Z0-9]{11}9\d{5}|Byron|Moneypenny|Volt-7|Kaffee/i
const isPersonal = (value: unknown) => PERSONAL.test(JSON.stringify(value))

const sampled = models.flatMap((model) => {
  const rules = traceRules.find(({ machine }) => machine === model.id)
  if (rules === undefined) return []
  return model.inputs.map((input) => {
    const actor = createActor(withControlledActors(model.machine).machine, { input } as never)
    answerEverySystemId(actor.system)
    const snapshot = actor.start().getSnapshot()
    const events = model.events(snapshot)
    actor.stop()
    return { id: model.id, rules, events, context: snapshot.context }
  })
})

test('the samples of many machines contain personal data', () => {
  const named = sampled.filter(({ events, context }) => [...events, context].some(isPersonal))
  expect(new Set(named.map(({ id }) => id)).size).toBeGreaterThan(20)
})

test.each(sampled)('a trace of $id contains no personal data', ({ rules, events, context }) => {
  const redacted = events.map((event) => new Redactor().event(rules, event).value)
  expect(redacted.filter(isPersonal)).toEqual([])
  expect(isPersonal(new Redactor().context(rules, context))).toBe(false)
})
