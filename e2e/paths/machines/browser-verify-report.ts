import { type Model, variantOf } from '../../../tests/kit/model.ts'
import { model } from '../../../tests/models/public/verify-report.model.ts'

/**
 * Events on the page that checks a number. Without a number there is no call that a walk could hold: a journey shows what is
 * mistyped. The same text again sends no event.
 */
export const verifyReport: Model = variantOf(import.meta.url, model, {
  id: model.id,
  events: (snapshot) =>
    model
      .events(snapshot)
      .filter(
        ({ type, text }) =>
          text !== snapshot.context.typed && (type !== 'number.submitted' || snapshot.context.typed !== ''),
      ),
})
