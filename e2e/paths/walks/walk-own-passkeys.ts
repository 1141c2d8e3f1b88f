import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { mailedCode } from '../../../tests/server/support/outbox.ts'
import { acceptInvitation, inviteSomebody } from '../../support/invited.ts'
import { passkeysOn } from '../../support/pages/passkeys-section.ts'
import { openProfile } from '../../support/pages/profile-page.ts'
import {
  type Device,
  deviceOf,
  enterWithPasskey,
  OF_ANOTHER_SITE,
  refuseNextPasskey,
} from '../../support/passkeys.ts'
import { words } from '../../support/words.ts'
import { traverse } from '../gestures/page-gestures.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import { gesture } from '../list-walk.ts'
import { clockOf, type StillClock } from '../still-clock.ts'
import type { Screen, StepContext, Walk } from '../walker.ts'

type Kind = 'add' | 'rename' | 'remove' | 'renewCodes'

interface World {
  readonly clock: StillClock
  readonly device: Device
  readonly password: string
  readonly reads: HeldRequests
  readonly changes: Readonly<Record<Kind, HeldRequests>>
  readonly proofs: Readonly<Record<'password' | 'passkey', HeldRequests>>
  readonly mails: HeldRequests
  /** Lets the server mail a code. Returns it. */
  readonly mail: () => Promise<string>
  /** The name of the passkey in the list, on the server, and in the last request. */
  name: string
  saved: string
  wanted: string
  /** How the identity was last to be proved. */
  proof: 'password' | 'passkey'
}

const changeOf = z.object({ kind: z.enum(['add', 'rename', 'remove', 'renewCodes']) })
const contextOf = z.object({
  own: z.nullable(z.unknown()),
  change: z.nullable(changeOf),
  problem: z.nullable(z.string()),
  naming: z.nullable(z.string()),
  failure: z.unknown(),
  codes: z.array(z.string()),
})
const answerOf = z.object({ outcome: z.string() })
const requestOf = z.object({ change: changeOf.extend({ name: z.optional(z.string()) }) })
const typed = z.object({ password: z.string() })

const kindIn = (context: unknown): Kind => contextOf.parse(context).change?.kind ?? 'renewCodes'

const seeOverview: Screen<World> = async ({ name }, page, { context }) => {
  const { section, list, button, newName, name: added } = passkeysOn(page)
  const { change, naming, problem, failure } = contextOf.parse(context)
  await expect(section).toHaveAttribute('aria-busy', 'false')
  await expect(button('ownPasskeys.add')).toBeEnabled()
  if (change?.kind === 'rename') await expect(newName).toBeEditable()
  else await expect(list).toContainText(name)
  const told = naming === null ? '' : words(`ownPasskeys.naming.${naming}`)
  await expect(added).toHaveAccessibleDescription(change?.kind === 'add' ? told : '')
  if (change?.kind === 'rename') await expect(newName).toHaveAccessibleDescription(told)
  await seeReason(page, problem, failure)
}

const seeProof =
  (problem: string | null): Screen<World> =>
  async (_, page, { context }) => {
    const { password } = passkeysOn(page)
    await expect(password).toBeEditable()
    await expect(password).toHaveAttribute('aria-invalid', String(problem !== null))
    if (problem !== null) await expect(passkeysOn(page).section).toContainText(problem)
    const { problem: refused, failure } = contextOf.parse(context)
    await seeReason(page, refused, failure)
  }

/** Renames, makes codes, and is refused, with an account that has one passkey. */
export const ownPasskeysWalk: Walk<World> = {
  machine: 'ownPasskeys',
  systemId: 'ownPasskeys',
  comesWithScreen: true,
  loose: [],
  // The page loads anew.
  transient: ['opening'],
  needsSession: true,
  facts: (context) => {
    const { own, change, problem, naming, failure, codes } = contextOf.parse(context)
    const code = failure === null ? null : failureOf(failure).code
    return [own !== null, change?.kind ?? null, problem, naming, code, codes.length > 0]
  },
  start: async ({ page, server }) => {
    const clock = await clockOf(page)
    const device = await deviceOf(page)
    const email = await inviteSomebody(server)
    const password = await acceptInvitation(server, email)
    await enterWithPasskey(server, page, email, password)
    const hold = (method: Parameters<typeof holdRequests>[1], call: string) =>
      holdRequests(page, method, new RegExp(`/auth/user/${call}$`))
    const mails = await hold('POST', 'proof/mail')
    return {
      clock,
      device,
      password,
      reads: await hold('GET', 'passkeys'),
      changes: {
        add: await hold('POST', 'passkeys/options'),
        rename: await hold('PATCH', 'passkeys/[\\w-]+'),
        remove: await hold('DELETE', 'passkeys/[\\w-]+'),
        renewCodes: await hold('POST', 'recovery-codes'),
      },
      proofs: {
        password: await hold('POST', 'proof'),
        passkey: await hold('POST', 'proof/passkey/options'),
      },
      mails,
      mail: async () => (await mailedCode(server.dataDir, email, mails.pass)).code,
      name: 'Phone',
      saved: 'Phone',
      wanted: 'Phone',
      proof: 'password',
    }
  },
  requests: ({ reads }) => ({ readPasskeys: reads }),
  executors: {
    'screen.opened': gesture((page, { step }) =>
      step.from.value === 'dormant' ? openProfile(page) : traverse(page, '/profile?again=1'),
    ),
    'screen.left': gesture((page) =>
      page.getByRole('link', { name: words('navigation.home'), exact: true }).click(),
    ),
    'retry.requested': gesture((page) => passkeysOn(page).button('action.retry').click()),
    'change.requested': requestChange,
    'rename.requested': ({ name }, { page }) => passkeysOn(page).renameOf(name).click(),
    'change.cancelled': (_, { page }) => passkeysOn(page).button('ownPasskeys.cancel').click(),
    'removal.confirmed': (_, { page }) => passkeysOn(page).button('ownPasskeys.remove').click(),
    'password.submitted': async (world, { page, event, following }) => {
      const { password } = passkeysOn(page)
      world.proof = 'password'
      const isWrong = following[0]?.event.output === 'wrong'
      await password.fill(typed.parse(event).password === '' ? '' : isWrong ? 'Wrong-2026!' : world.password)
      await password.press('Enter')
    },
    'passkey.chosen': async (world, { page }) => {
      world.proof = 'passkey'
      await passkeysOn(page).button('ownPasskeys.provePasskey').click()
    },
    'codes.kept': (_, { page }) => passkeysOn(page).button('ownPasskeys.codesKept').click(),
    'xstate.done.actor.readPasskeys': async (world) => {
      await world.reads.pass()
      world.name = world.saved
    },
    'xstate.error.actor.readPasskeys': ({ reads }, { event }) => reads.fail(failureOf(event.error)),
    'xstate.done.actor.makeChange': async (world, { event, step }) => {
      const change = world.changes[kindIn(step.from.context)]
      const { outcome } = answerOf.parse(event.output)
      if (outcome === 'proofNeeded') return change.refuse(403, 'proof needed')
      if (outcome === 'mailProofNeeded') return change.refuse(403, 'mail proof needed')
      if (outcome === 'taken') return change.refuse(409, 'passkey name taken')
      await change.pass()
      if (kindIn(step.from.context) === 'rename') world.saved = world.wanted
    },
    'xstate.error.actor.makeChange': ({ changes }, { event, step }) =>
      changes[kindIn(step.from.context)].fail(failureOf(event.error)),
    'xstate.done.actor.prove': async ({ device, proofs, proof }, { page, event }) => {
      if (event.output === 'deviceFailed') return proofs.passkey.answer(OF_ANOTHER_SITE)
      if (event.output === 'refused') await refuseNextPasskey(page, /\/auth\/user\/proof\/passkey$/, 422)
      await device.recognise(event.output !== 'cancelled')
      await proofs[proof].pass()
    },
    'xstate.error.actor.prove': ({ proofs, proof }, { event }) => proofs[proof].fail(failureOf(event.error)),
    'xstate.done.actor.mailProof': async ({ mails, mail }, { page, event }) => {
      const { code, button } = passkeysOn(page)
      const { outcome } = answerOf.parse(event.output)
      if (outcome === 'cancelled') return button('ownPasskeys.cancel').click()
      if (outcome === 'proofNeeded') return mails.refuse(403, 'proof needed')
      const right = await mail()
      await code.fill(right)
      await code.press('Enter')
    },
  },
  screens: {
    dormant: (_, page) => expect(passkeysOn(page).section).toHaveCount(0),
    reading: async ({ reads }, page) => {
      await expect(passkeysOn(page).section).toHaveAttribute('aria-busy', 'true')
      await reads.held()
    },
    unread: async (_, page, { context }) => {
      const { section } = passkeysOn(page)
      await expect(section).toContainText(words('ownPasskeys.failed'))
      await expect(section).toContainText(reasonOf(failureOf(contextOf.parse(context).failure)))
    },
    'showing.ready': seeOverview,
    'showing.misnamed': seeOverview,
    'showing.refused': seeOverview,
    confirming: async ({ name }, page) => {
      const { section, button } = passkeysOn(page)
      await expect(section.getByRole('alert')).toHaveText(words('ownPasskeys.confirm', { name }))
      await expect(button('ownPasskeys.remove')).toBeEnabled()
    },
    changing: async ({ changes }, page, { context }) => {
      await changes[kindIn(context)].held()
      await expect(passkeysOn(page).section.locator('[aria-busy=true]').first()).toBeVisible()
    },
    'proving.fresh': seeProof(null),
    'proving.incomplete': seeProof(words('ownPasskeys.passwordRequired')),
    'proving.wrong': seeProof(words('ownPasskeys.passwordWrong')),
    'proving.failed': seeProof(null),
    checking: async ({ proofs, proof }, page) => {
      await expect(passkeysOn(page).button('ownPasskeys.prove')).toHaveAttribute('aria-busy', 'true')
      await proofs[proof].held()
    },
    mailing: async ({ mails }, page) => {
      await expect(passkeysOn(page).code).toBeVisible()
      await mails.held()
    },
    handing: (_, page) => expect(passkeysOn(page).codes).toHaveCount(10),
  },
}

async function requestChange(world: World, { page, event }: StepContext): Promise<void> {
  const { name, newName, removeOf, button } = passkeysOn(page)
  const { change } = requestOf.parse(event)
  if (change.kind === 'remove') return removeOf(world.name).click()
  if (change.kind === 'renewCodes') return button('ownPasskeys.renewCodes').click()
  const field = change.kind === 'add' ? name : newName
  world.wanted = change.name ?? ''
  await field.fill(world.wanted)
  await field.press('Enter')
}

async function seeReason(page: Page, problem: string | null, failure: unknown): Promise<void> {
  const alert = passkeysOn(page).section.getByRole('alert')
  if (problem !== null) await expect(alert).toContainText(words(`ownPasskeys.${problem}`))
  else if (failure !== null) await expect(alert).toContainText(reasonOf(failureOf(failure)))
  else await expect(alert).toHaveCount(0)
}
