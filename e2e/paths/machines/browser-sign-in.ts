import { done, failed, type Model } from '../../../tests/kit/model.ts'
import { rejection, serverFailure, unauthorized } from '../../../tests/models/samples.ts'
import { model } from '../../../tests/models/session/sign-in.model.ts'

const submitted = {
  type: 'credentials.submitted',
  email: ' ada@provider.example ',
  password: 'Battery-2026!',
}

/**
 * The model of sign-in, with the failures that only a network has: every event of it can be executed in a browser. The
 * provider's variant differs in its way out of the page, so that is what it is walked for.
 */
export const gestures: Model = {
  ...model,
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
          ...model.events(snapshot),
          failed('signIn', serverFailure),
          failed('signIn', { ...rejection, status: 429 }),
        ],
}
