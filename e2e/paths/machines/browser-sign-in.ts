import { done, failed, type Model, variantOf } from '../../../tests/kit/model.ts'
import { rejection, serverFailure, unauthorized } from '../../../tests/models/samples.ts'
import { model } from '../../../tests/models/session/sign-in.model.ts'

const submitted = {
  type: 'credentials.submitted',
  email: ' ada@provider.example ',
  password: 'Battery-2026!',
}

/** Journeys sign in with passkeys. */
const withoutPasskeys = ({ type, output }: { readonly type: string; readonly output?: unknown }) =>
  !/passkey/i.test(type) && output !== 'secondStepNeeded'

/**
 * The model of the sign-in, with the failures that a browser test can cause. The provider's variant differs only in the
 * external sign-in, so its paths cover only that.
 */
export const gestures: Model = variantOf(import.meta.url, model, {
  id: model.id,
  events: (snapshot) =>
    snapshot.context.variant === 'provider'
      ? [
          submitted,
          { type: 'provider.chosen' },
          done('openProvider'),
          done('signIn', 'signedIn'),
          failed('signIn', unauthorized),
        ]
      : [
          ...model.events(snapshot).filter(withoutPasskeys),
          failed('signIn', serverFailure),
          failed('signIn', { ...rejection, status: 429 }),
        ],
})
