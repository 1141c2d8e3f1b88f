import * as z from 'zod/mini'
import { nameProblem } from '../../domain/name-problem.ts'
import { mailedCode } from './auth.ts'

/** Values of `error` about passkeys. 401: the second step took too long, or was begun in another browser. Begin with the password. */
export const SECOND_STEP_OVER = 'second step over'
/** 401 of a sign-in, 422 elsewhere: the passkey is unknown or was not used as asked. One answer for all reasons. */
export const PASSKEY_REFUSED = 'passkey refused'
/** 422 */
export const WRONG_RECOVERY_CODE = 'wrong recovery code'
/** 422 of `POST /auth/user/proof` */
export const WRONG_PASSWORD = 'wrong password'
/** 403: the change needs a proof of the identity in the last ten minutes. */
export const PROOF_NEEDED = 'proof needed'
/** 403: the first passkey needs a mailed code in the last ten minutes, besides the proof of the identity. */
export const MAIL_PROOF_NEEDED = 'mail proof needed'
/** 403 of all other calls: the role needs a passkey, and the account has none. 409: it is the last one. */
export const PASSKEY_REQUIRED = 'passkey required'
/** 409: the device has a passkey of this account, or of another one with the same credential. */
export const PASSKEY_EXISTS = 'passkey exists'
/** 409: another passkey of the account has this name. Blanks around it and the case do not count. */
export const PASSKEY_NAME_TAKEN = 'passkey name taken'
/** 409: no further passkey. */
export const TOO_MANY_PASSKEYS = 'too many passkeys'
/** 409: passkeys do not work at this address of the portal, such as an IP address. */
export const PASSKEYS_UNAVAILABLE = 'passkeys unavailable'

/** The options of WebAuthn as JSON, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptionsSchema = z.looseObject({ challenge: z.string() })

/** The same for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const requestOptionsSchema = z.looseObject({ challenge: z.string() })

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/, 'is not base64url'))

const credentialShape = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

/** `toJSON()` of what the browser has made. Other fields are ignored. */
export const createdCredentialSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(
      z.array(z.string().check(z.regex(/^[\w-]{1,30}$/, 'is not a transport'))).check(z.maxLength(10)),
    ),
  }),
})

/** `toJSON()` of what the browser has signed. Other fields are ignored. */
export const usedCredentialSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
})

const name = z.string().check(
  z.trim(),
  z.maxLength(60),
  z.refine((text) => nameProblem(text) === null, 'must have characters, all of them to be shown'),
)

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether its provider copies it to other devices of the owner. */
  backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})

/** `GET /auth/user/passkeys`, the oldest first. */
export const ownPasskeysSchema = z.object({
  /** `false`: the account has no password here, or passkeys do not work at this address. */
  is_offered: z.boolean(),
  /** Whether a role of the user needs one. */
  is_required: z.boolean(),
  recovery_codes_left: z.number(),
  passkeys: z.array(passkeySchema),
})

/** `POST /auth/user/passkeys`, with the answer to `POST /auth/user/passkeys/options`. */
export const newPasskeyBodySchema = z.strictObject({ name, credential: createdCredentialSchema })

/** With new codes when the account had none. They are shown once. */
export const newPasskeySchema = z.object({ passkey: passkeySchema, recovery_codes: z.array(z.string()) })

/** `PATCH /auth/user/passkeys/{id}` */
export const passkeyPatchSchema = z.strictObject({ name })

/** `POST /auth/user/recovery-codes`: new ones, in place of all earlier ones. They are shown once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })

/** `POST /auth/user/proof`: changes to passkeys need a proof in the last ten minutes. A sign-in is one. */
export const passwordProofBodySchema = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(128)),
})

/**
 * `POST /auth/user/proof/code`, with the code that `POST /auth/user/proof/mail` has mailed to the address of the account.
 */
export const mailProofBodySchema = z.strictObject({ code: mailedCode })

/** `POST /auth/user/proof/passkey`, `POST /auth/login/passkey` and `POST /auth/login/second-step`. */
export const usedPasskeyBodySchema = z.strictObject({ credential: usedCredentialSchema })

/** `POST /auth/login/recovery-code`. Spaces, dashes and the case do not matter. */
export const recoveryCodeBodySchema = z.strictObject({ code: z.string().check(z.maxLength(100)) })
