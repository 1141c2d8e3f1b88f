import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { productMachines } from '../../scripts/product-machines.ts'
import { portalTraceRules } from '../../src/machines/trace-rules.ts'
import { Redactor } from '../../src/trace/redaction.ts'
import { findModels } from '../kit/find-models.ts'
import { answerEverySystemId } from '../kit/pure.ts'
import { withPuppets } from '../kit/stubs.ts'

test('every machine of the product says what may be recorded of it', async () => {
  const machines = new Set((await productMachines()).map(({ id }) => id))
  const ruled = new Set<string>(portalTraceRules.map(({ machine }) => machine))
  expect([...machines].filter((id) => !ruled.has(id))).toEqual([])
  expect([...ruled].filter((id) => !machines.has(id))).toEqual([])
})

/** An address of the samples, a VIN, a name of a person, or a password. */
const PERSONAL = /[\w.]+@\w+\.example|[A-HJ-NPR-Z0-9]{11}9\d{5}|Byron|Moneypenny|Volt-7|Kaffee/i
const isPersonal = (value: unknown) => PERSONAL.test(JSON.stringify(value))

const { models } = await findModels(process.cwd())
const sampled = models.flatMap((model) => {
  const rules = portalTraceRules.find(({ machine }) => machine === model.id)
  if (rules === undefined) return []
  return model.inputs.map((input) => {
    const actor = createActor(withPuppets(model.machine).machine, { input } as never)
    answerEverySystemId(actor.system)
    const snapshot = actor.start().getSnapshot()
    const events = model.events(snapshot)
    actor.stop()
    return { id: model.id, rules, events, context: snapshot.context }
  })
})

test('the samples of many machines name somebody', () => {
  const named = sampled.filter(({ events, context }) => [...events, context].some(isPersonal))
  expect(new Set(named.map(({ id }) => id)).size).toBeGreaterThan(20)
})

test.each(sampled)('what is recorded of $id names nobody', ({ rules, events, context }) => {
  const recorded = events.map((event) => new Redactor().event(rules, event).value)
  expect(recorded.filter(isPersonal)).toEqual([])
  expect(isPersonal(new Redactor().context(rules, context))).toBe(false)
})
