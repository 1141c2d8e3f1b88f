import {
  byField,
  failureAbout,
  fieldName,
  formFields,
  groups,
  notice,
  typedSecrets,
} from '../common.trace.ts'
import { profileFields } from '../session/profile.trace.ts'

export const by = { actor: profileFields, groups } as const

/** The rules for the subject of a dialog. `row`: the rules for its row. */
const subjectOf = <const Row extends object>(row: Row) => ({ ...by, row }) as const

interface FormRules<Row, Values, Secrets> {
  readonly row: Row
  /** By field, the rule for what the user types or chooses. */
  readonly values: Values
  /** The recorder replaces these by stand-ins. */
  readonly secrets: Secrets
}

/** The trace rules of the form of a dialog. */
export function dialogFormTrace<
  const Machine extends string,
  const Row extends object,
  const Values extends object,
  const Secrets extends Readonly<Record<string, 'secret'>>,
>(machine: Machine, { row, values, secrets }: FormRules<Row, Values, Secrets>) {
  const edited = {
    field: fieldName,
    value: byField({ ...values, ...typedSecrets(...Object.keys(secrets)) }),
  } as const
  return {
    machine,
    context: { subject: subjectOf(row), values, ...formFields, failure: failureAbout(row) },
    events: {
      'field.edited': edited,
      'option.chosen': edited,
      'form.submitted': { secrets },
      'xstate.error.actor.submit': { error: failureAbout(row) },
    },
  } as const
}

/** The trace rules of a dialog that asks for a confirmation. */
export function confirmationTrace<const Machine extends string, const Row extends object>(
  machine: Machine,
  row: Row,
) {
  return {
    machine,
    context: { subject: subjectOf(row), failure: failureAbout(row) },
    events: { 'xstate.error.actor.submit': { error: failureAbout(row) } },
  } as const
}

/**
 * The trace rules of the dialogs of a list.
 *
 * @param row - the rules for a row.
 * @param actions - the actions on a row.
 * @param ends - by id of the form, the rules for the values of its output.
 */
export function dialogsTrace<
  const Machine extends string,
  const Row extends object,
  const Action extends string,
  const Ends extends Readonly<Record<string, object>>,
>(machine: Machine, row: Row, actions: readonly Action[], ends: Ends) {
  return {
    machine,
    context: {},
    events: {
      'add.requested': { by },
      ...Object.fromEntries(actions.map((action) => [`${action}.requested`, { row, by }])),
      ...Object.fromEntries(
        Object.entries(ends).map(([form, values]) => [
          `xstate.done.actor.${form}`,
          { output: { outcome: 'keep', values } },
        ]),
      ),
      'notice.raised': notice,
    },
  } as const
}
