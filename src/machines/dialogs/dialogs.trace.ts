import { profileFields } from '../session/profile.trace.ts'

const refused = { error: 'keep' } as const

const by = { actor: profileFields, groups: 'keep' } as const

/** What a dialog is about, where a row is recorded by `row`. */
const subjectOf = <const Row extends object>(row: Row) => ({ ...by, row }) as const

interface FormRules<Row, Values, Secrets> {
  readonly row: Row
  readonly values: Values
  /** What is typed; what is chosen is kept. */
  readonly typed: 'keep' | 'pseudonym' | 'shape'
  /** Stand-ins before they are recorded. */
  readonly secrets: Secrets
}

/** What may be recorded of the form of a dialog. */
export function dialogFormTrace<
  const Machine extends string,
  const Row extends object,
  const Values extends object,
  const Secrets extends Readonly<Record<string, 'secret'>>,
>(machine: Machine, { row, values, typed, secrets }: FormRules<Row, Values, Secrets>) {
  return {
    machine,
    context: { subject: subjectOf(row), values, problems: 'keep', failure: 'keep', edited: 'keep' },
    events: {
      'field.edited': { field: 'keep', value: typed },
      'option.chosen': { field: 'keep', value: 'keep' },
      'form.submitted': { secrets },
      'xstate.error.actor.submit': refused,
    },
  } as const
}

/** What may be recorded of a dialog that asks whether something is meant. */
export function confirmationTrace<const Machine extends string, const Row extends object>(
  machine: Machine,
  row: Row,
) {
  return {
    machine,
    context: { subject: subjectOf(row), failure: 'keep' },
    events: { 'xstate.error.actor.submit': refused },
  } as const
}

/** What may be recorded of the dialogs of a list: `actions` are those to a row, `ends` what each form ends with, by its id. */
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
      'notice.raised': { tone: 'keep', message: 'keep' },
    },
  } as const
}
