import { expect, test } from 'vitest'
import { CONFIGURATION, defineResource } from '../../src/domain/resources/define-resource.ts'
import { createResourceService } from '../../src/services/lists/resource.ts'
import { newBodyOf, patchBodyOf } from '../../src/services/wire/resource.ts'
import { answering, ok } from './answering.ts'

/** With what no list of the portal has by its definition alone: numbers, flags and choices in bodies, names of two words, tabs. */
const chargers = defineResource({
  name: 'devices',
  service: 'devices',
  at: '/charger',
  file: { en: 'chargers', fr: 'bornes' },
  fields: {
    id: { kind: 'id' },
    shownName: { kind: 'name' },
    powerKw: { kind: 'number' },
    configuration: { kind: 'dealership' },
    isOpen: { kind: 'flag', empty: 'absent' },
    plug: { kind: 'choice', of: ['ccs', 'nacs'], empty: 'absent' },
  },
  adds: ['shownName', 'powerKw', 'configuration'],
  edits: ['isOpen', 'plug'],
  columns: { power_kw: { en: ['kW'], fr: ['kW'] }, ...CONFIGURATION },
  tabs: ['all', 'fast'],
  sort: ['power_kw'],
  initial: { filter: 'all', sort: { key: 'power_kw', direction: 'ASC' } },
})
const configuration = { id: 'oak', name: 'Oak' }
const sent = { shown_name: 'East', power_kw: 7.4, configuration: { id: 'oak' } }

test('rows of a definition have their fields, and its tabs their numbers', async () => {
  const data = [{ id: '1', ...sent, configuration }]
  const answers = [ok({ data, page: 1, limit: 25, total: 1, total_pages: 1 }), ok({ all: 3, fast: 1 })]
  const { readRows } = createResourceService(answering(...answers).request, '', chargers)
  const query = chargers.vocabulary.initial
  expect(await readRows({ query, selection: { type: 'all' }, from: 1, pages: 1, counts: true })).toEqual({
    rows: [{ id: '1', shownName: 'East', powerKw: 7.4, configuration, isOpen: null, plug: null }],
    total: 1,
    counts: { all: 3, fast: 1 },
  })
})

test('a form of a definition sends what the server takes, and gets the refused field by its own name', async () => {
  const refused = { status: 400, body: { message: 'No', field: 'power_kw' } }
  const { request, calls } = answering(ok({}), refused)
  const { add } = createResourceService(request, '', chargers)
  const values = { shownName: 'East', powerKw: '7.4', dealershipId: 'oak' }
  const form = { subject: { row: null }, values, secrets: {} }
  await add(form)
  expect(calls[0]?.options?.body).toEqual(sent)
  const body = newBodyOf(chargers)
  expect([body.parse(sent), body.safeParse({ ...sent, power_kw: '7.4' }).success]).toEqual([sent, false])
  const edits = [{ is_open: false, plug: 'ccs' }, { is_open: 'false' }, { plug: 'type2' }]
  expect(edits.map((edit) => patchBodyOf(chargers).safeParse(edit).success)).toEqual([true, false, false])
  await expect(add(form)).rejects.toMatchObject({ failure: { code: 'rejected', field: 'powerKw' } })
})
