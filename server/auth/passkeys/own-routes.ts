import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { okSchema } from '../../../src/services/wire/auth.ts'
import {
  creationOptionsSchema,
  mailProofBodySchema,
  newPasskeyBodySchema,
  newPasskeySchema,
  ownPasskeysSchema,
  passkeyPatchSchema,
  passkeySchema,
  passwordProofBodySchema,
  recoveryCodesSchema,
  requestOptionsSchema,
  usedPasskeyBodySchema,
} from '../../../src/services/wire/passkeys.ts'
import { recordEvents } from '../../audit/record.ts'
import { aboutSelf } from '../../audit/user-events.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { idParams } from '../../http/id-params.ts'
import { requirePrintable } from '../../http/printable.ts'
import { conflict, notFound } from '../../http/problem.ts'
import { actorOf, requireUser } from '../../identity/actor.ts'
import { browserOf } from '../../identity/cookie.ts'
import { beginAssertion, hasPasskey } from './assertions.ts'
import { mailProofCode, proveMail } from './mail-proof.ts'
import { storePasskeyMail } from './mails.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { provePasskey, provePassword, requirePasswordAccount, requireProof } from './proof.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { beginRegistration, finishRegistration } from './registration.ts'
import { relyingPartyOf, requireRelyingParty } from './relying-party.ts'

const tags = ['auth']

/** The passkeys and recovery codes of the caller's own account. */
export const ownPasskeyRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings, now, mailer } = dependencies
  const onRequest = requireUser(dependencies, null, { isOpenWithoutPasskey: true })

  app.get(
    '/user/passkeys',
    { onRequest, schema: { tags, response: { 200: ownPasskeysSchema } } },
    async (request) => {
      const isOffered = relyingPartyOf(request, settings) !== null
      return listOwnPasskeys(db, settings, actorOf(request), isOffered)
    },
  )

  app.post(
    '/user/passkeys/options',
    { onRequest, schema: { tags, response: { 200: creationOptionsSchema } } },
    async (request) => {
      const actor = actorOf(request)
      const account = await requireProof(db, actor)
      return beginRegistration(db, requireRelyingParty(request, settings), account, actor.sessionId)
    },
  )

  app.post(
    '/user/passkeys',
    { onRequest, schema: { tags, body: newPasskeyBodySchema, response: { 200: newPasskeySchema } } },
    async (request) => {
      const actor = actorOf(request)
      requirePrintable({ name: request.body.name })
      const account = await requirePasswordAccount(db, actor)
      const party = requireRelyingParty(request, settings)
      const added = await finishRegistration(dependencies, party, actor, request.body)
      await storePasskeyMail(dependencies, db, account, { change: 'added', name: added.passkey.name })
      mailer.wake()
      return added
    },
  )

  app.patch(
    '/user/passkeys/:id',
    {
      onRequest,
      schema: { tags, params: idParams, body: passkeyPatchSchema, response: { 200: passkeySchema } },
    },
    async (request) => {
      requirePrintable(request.body)
      const renamed = await renamePasskey(db, actorOf(request), request.params.id, request.body.name, now())
      if (renamed === null) throw noSuchPasskey()
      return renamed
    },
  )

  app.delete(
    '/user/passkeys/:id',
    { onRequest, schema: { tags, params: idParams, response: { 200: okSchema } } },
    async (request) => {
      const actor = actorOf(request)
      const account = await requireProof(db, actor)
      const name = await removePasskey(db, settings, actor, request.params.id, now())
      if (name === null) throw noSuchPasskey()
      await storePasskeyMail(dependencies, db, account, { change: 'removed', name })
      mailer.wake()
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/user/recovery-codes',
    { onRequest, schema: { tags, response: { 200: recoveryCodesSchema } } },
    async (request) => {
      const actor = actorOf(request)
      const { id } = await requireProof(db, actor)
      if (!(await hasPasskey(db, id))) throw noPasskey()
      const codes = await db.transaction(async (tx) => {
        await recordEvents(tx, actor, now(), [{ ...aboutSelf(actor), action: 'recovery-codes.replaced' }])
        return replaceRecoveryCodes(tx, id, now())
      })
      return { recovery_codes: [...codes] }
    },
  )

  app.post(
    '/user/proof',
    { onRequest, schema: { tags, body: passwordProofBodySchema, response: { 200: okSchema } } },
    async (request) => {
      const browser = browserOf(request, settings)
      await provePassword(dependencies, actorOf(request), request.body.password, browser)
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/user/proof/mail',
    { onRequest, schema: { tags, response: { 200: okSchema } } },
    async (request) => {
      await mailProofCode(dependencies, actorOf(request), browserOf(request, settings))
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/user/proof/code',
    { onRequest, schema: { tags, body: mailProofBodySchema, response: { 200: okSchema } } },
    async (request) => {
      await proveMail(dependencies, actorOf(request), request.body.code, browserOf(request, settings))
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/user/proof/passkey/options',
    { onRequest, schema: { tags, response: { 200: requestOptionsSchema } } },
    async (request) => {
      const { userId, sessionId } = actorOf(request)
      await requirePasswordAccount(db, { userId })
      if (!(await hasPasskey(db, userId))) throw noPasskey()
      const party = requireRelyingParty(request, settings)
      return beginAssertion(db, party, { kind: 'proof', userId, boundTo: sessionId })
    },
  )

  app.post(
    '/user/proof/passkey',
    { onRequest, schema: { tags, body: usedPasskeyBodySchema, response: { 200: okSchema } } },
    async (request) => {
      const party = requireRelyingParty(request, settings)
      await provePasskey(dependencies, actorOf(request), party, request.body.credential)
      return { status: 'ok' as const }
    },
  )
}

function noSuchPasskey() {
  return notFound('There is no such passkey.')
}

function noPasskey() {
  return conflict('no passkey', 'The account has no passkey.')
}
