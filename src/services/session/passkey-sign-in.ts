import type { PasskeyOutcome } from '../../domain/session/passkey-outcome.ts'
import { accepted, dataOf } from '../answers.ts'
import { getPasskey } from '../browser/passkeys.ts'
import { type Answer, type Request, textOf } from '../http.ts'
import {
  PASSKEY_REFUSED,
  requestOptionsSchema,
  SECOND_STEP_OVER,
  WRONG_RECOVERY_CODE,
} from '../wire/passkeys.ts'

/** Sign-in with a passkey, alone or after the password, and with a recovery code. */
export function createPasskeySignInService(request: Request, path: string) {
  const post = (call: string, body?: object) =>
    request(`${path}/login/${call}`, {
      method: 'POST',
      ...(body ? { body } : {}),
      isSignIn: true,
      isOwnerless: true,
    })
  return {
    async usePasskey(
      { isSecondStep }: { readonly isSecondStep: boolean },
      signal: AbortSignal,
    ): Promise<PasskeyOutcome> {
      const call = isSecondStep ? 'second-step' : 'passkey'
      const options = await post(`${call}/options`)
      if (isRefusal(options, SECOND_STEP_OVER)) return 'over'
      const used = await getPasskey(dataOf(options, requestOptionsSchema, 'auth'), signal)
      if (used.outcome !== 'made') return used.outcome === 'cancelled' ? 'cancelled' : 'deviceFailed'
      const answer = await post(call, { credential: used.credential })
      if (isRefusal(answer, SECOND_STEP_OVER)) return 'over'
      if (isRefusal(answer, PASSKEY_REFUSED)) return 'refused'
      accepted(answer)
      return 'proved'
    },

    async redeemCode({ code }: { readonly code: string }): Promise<'signedIn' | 'wrong' | 'over'> {
      const answer = await post('recovery-code', { code })
      if (isRefusal(answer, SECOND_STEP_OVER)) return 'over'
      // Also what can be no code, such as a whole page that was pasted.
      if (isRefusal(answer, WRONG_RECOVERY_CODE) || textOf(answer.body, 'field') === 'code') return 'wrong'
      accepted(answer)
      return 'signedIn'
    },
  }
}

function isRefusal({ status, body }: Answer, error: string): boolean {
  return status >= 400 && textOf(body, 'error') === error
}
