import { expect, test } from 'vitest'
import { RequestError } from '../../src/services/http.ts'
import { createLeadsService } from '../../src/services/leads.ts'
import { ownershipReport } from '../models/public/ownership-sample.ts'
import { answering, ok } from './answering.ts'

const vehicle = {
  year: 2023,
  make: 'Tesla',
  model: 'Model Y',
  trim: 'Long Range',
  powertrain: 'BEV',
  electric_consumption: 27.7,
  fuel_rating: null,
  electric_share: null,
}
const data = {
  selected_vehicle: vehicle,
  comparison_vehicle: {
    ...vehicle,
    make: 'Toyota',
    model: 'RAV4',
    trim: null,
    powertrain: 'gasoline',
    electric_consumption: null,
  },
  years: 5,
  distance: 12_000,
  charge_at_home: 0.8,
  comparison_efficiency: 30,
  electricity_cost: 0.17,
  public_electricity_cost: null,
  gas_cost: 3.15,
  incentives: { max_value: null },
  address: { city: 'Denver', state: 'CO' },
  config: {
    name: 'Northstar Electric Denver',
    address: {
      city: 'Denver',
      state: 'CO',
      street_number: '1200',
      street_name: 'Broadway',
      zip_code: '80203',
    },
    phone_numbers: [{ key: 'sales', value: '(303) 555-0142' }],
    emails: [{ key: 'sales', value: 'sales@northstar.example' }],
    measurement: 'imperial',
    currency: 'USD',
    style: null,
  },
}
const one = { ownershipReportId: 'one' }

test('a report is read by its id', { tags: ['D7.32'] }, async () => {
  const { request, calls } = answering(ok({ data }))
  expect(await createLeadsService(request, '/leads').readReport(one)).toEqual(ownershipReport)
  expect(calls).toEqual([{ path: '/leads/report/one', options: undefined }])
})

test('of a style that was tampered with on its way nothing is taken over but what is plain', async () => {
  const style = { accentColor: '#123456', cssStyling: 'h1{background:url(/x)}', radius: '4px' }
  const { request } = answering(ok({ data: { ...data, config: { ...data.config, style } } }))
  const report = await createLeadsService(request, '').readReport(one)
  expect(report.style).toEqual({
    accentColor: '#123456',
    accentContrast: null,
    ctaColor: null,
    cssStyling: '',
    radius: '4px',
  })
})

test.each([
  ['unknown', { status: 404, body: { message: 'no' } }, { code: 'rejected' }],
  ['not for this client', { status: 401, body: null }, { code: 'unauthorized' }],
  ['something else', ok({ data: { ...data, years: 'five' } }), { code: 'malformed', service: 'leads' }],
  [
    'a currency that is none',
    ok({ data: { ...data, config: { ...data.config, currency: 'usd' } } }),
    { code: 'malformed' },
  ],
])('%s is a failure', async (_, answer, failure) => {
  const { request } = answering(answer)
  await expect(createLeadsService(request, '').readReport(one)).rejects.toMatchObject({ failure })
})

test('a status is read without changing it, and unsubscribing is a POST', {
  tags: ['D3.24', 'D7.30'],
}, async () => {
  const { request, calls } = answering(ok({ unsubscribed: false }), ok({ unsubscribed: true }))
  const leads = createLeadsService(request, '/leads')
  expect(await leads.readStatus(one)).toEqual({ unsubscribed: false })
  await leads.unsubscribe(one)
  expect(calls).toEqual([
    { path: '/leads/unsubscribe/one', options: undefined },
    { path: '/leads/unsubscribe/one', options: { method: 'POST' } },
  ])
})

test.each([201, 202, 204, 206, 226, 300, 304, 307, 400, 401, 403, 404, 429])(
  'a %i is a failure, whatever it brings: of the report, and of an unsubscription',
  { tags: ['D7.31', 'D7.32'] },
  async (status) => {
    const failure = status === 401 ? { code: 'unauthorized' } : { code: 'rejected', status }
    const leads = (body: unknown) => createLeadsService(answering({ status, body }).request, '')
    await expect(leads({ data }).readReport(one)).rejects.toMatchObject({ failure })
    await expect(leads({ unsubscribed: true }).unsubscribe(one)).rejects.toMatchObject({ failure })
  },
)

test('a server that fails, and a network that does, are passed on', {
  tags: ['D7.31', 'D7.32'],
}, async () => {
  const down = new RequestError('down', 500, null, false)
  const leads = createLeadsService(answering(down).request, '')
  await expect(leads.readReport(one)).rejects.toBe(down)
  await expect(leads.unsubscribe(one)).rejects.toBe(down)
})
