import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { productMachines } from '../../scripts/product-machines.ts'
import { Redactor } from '../../src/trace/redaction.ts'
import { findModels } from '../kit/find-models.ts'
import { answerEverySystemId } from '../kit/pure.ts'
import { withControlledActors } from '../kit/stubs.ts'
import { traceRules } from './all-trace-rules.ts'

const { models } = await findModels(process.cwd())
const ruled = new Set<string>(traceRules.map(({ machine }) => machine))
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
