import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { issuedReport } from '../../support/issued-report.ts'
import { publicPage } from '../../support/pages/public-page.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import type { Screen, Walk } from '../walker.ts'

interface World {
  readonly check: HeldRequests
  readonly number: string
  readonly answer: Readonly<Record<string, unknown>>
}

const inputOf = z.object({ address: z.object({ path: z.string() }) })
const textOf = z.object({ text: z.string() })
const outputOf = z.object({
  output: z.nullable(z.object({ status: z.enum(['current', 'superseded', 'withdrawn']) })),
})

const DONE = 'xstate.done.actor.verifyNumber'
/** The number of the model. */
const SAMPLE = '7Z0CZ-03TN8'
const LATER = { number: '7Z0CZ-03TN8', revision: 2, issued_at: '2026-11-20T10:00:00.000Z' }
const CHANGES = {
  current: { status: 'current' },
  superseded: { status: 'superseded', superseded_by: LATER },
  withdrawn: { status: 'withdrawn', withdrawn_at: LATER.issued_at },
} as const

export const verifyReportWalk: Walk<World> = {
  machine: 'verifyReport',
  systemId: 'verifyReport',
  loose: [],
  needsSession: false,
  real: ({ number }, sample) => (sample === SAMPLE ? number : sample),
  requests: ({ check }) => ({ verifyNumber: check }),
  start: async ({ page, server, path }) => {
    const { number, copy } = await issuedReport(server)
    const check = await holdRequests(page, 'GET', /\/batteries\/api\/v1\/public\/verify\/\w+$/)
    await page.goto(inputOf.parse(path.input).address.path === '/verify' ? '/verify' : `/verify/${number}`)
    await expect(publicPage(page).numberField).toBeVisible()
    return { check, number, answer: answerOf(copy) }
  },
  executors: {
    'number.typed': async ({ number }, { event, page }) => {
      await publicPage(page).numberField.fill(textOf.parse(event).text === '' ? '' : number)
    },
    'number.submitted': async (_, { page }) => publicPage(page).numberField.press('Enter'),
    [DONE]: async ({ check, answer }, { event }) => {
      const { output } = outputOf.parse(event)
      if (output !== null) await check.answer({ ...answer, ...CHANGES[output.status] })
    },
    'xstate.error.actor.verifyNumber': async ({ check }, { event }) => check.fail(failureOf(event.error)),
  },
  screens: {
    asking: async (_, page) => {
      const { numberField, verdicts } = publicPage(page)
      await expect(numberField).toHaveAttribute('aria-invalid', 'false')
      await expect(verdicts).toHaveCount(0)
    },
    checking: async ({ check }, page) => {
      await expect(page.getByRole('button', { name: publicPage(page).say('verify.checking') })).toBeVisible()
      await check.held()
    },
    mistyped: async (_, page) => {
      const { numberField, say } = publicPage(page)
      await expect(numberField).toHaveAttribute('aria-invalid', 'true')
      await expect(numberField).toHaveAccessibleDescription(new RegExp(say('verify.empty')))
    },
    current: verdict('current', true),
    superseded: verdict('superseded', true),
    withdrawn: verdict('withdrawn', true),
    unknown: verdict('unknown', false),
    tooMany: verdict('tooMany', false),
    failed: verdict('failed', false),
  },
}

/** The verdict stands there, with the facts to compare where the service has told them, and the number stays. */
function verdict(state: string, hasFacts: boolean): Screen<World> {
  return async ({ number }, page) => {
    const { verdicts, numberField, say } = publicPage(page)
    await expect(verdicts).toHaveText([say(`verify.state.${state}`)])
    await expect(page.getByRole('heading', { name: say('verify.compare') })).toHaveCount(hasFacts ? 1 : 0)
    await expect(numberField).toHaveValue(number)
  }
}

/** What the service says of the number of a public copy. */
function answerOf({ content, ...copy }: Awaited<ReturnType<typeof issuedReport>>['copy']): World['answer'] {
  if (content === null) throw new Error('The copy has no content.')
  const { issuer, figures } = content.report
  const { vin, ...vehicle } = figures.vehicle
  return {
    ...copy,
    issued_by: issuer?.name ?? null,
    vehicle: { ...vehicle, vin_end: vin.slice(-6) },
    score: figures.score,
    current_capacity: figures.current_capacity,
    original_capacity: figures.original_capacity,
  }
}
