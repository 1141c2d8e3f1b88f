import type { ActorRefFrom, AnyStateMachine, InputFrom, MachineImplementationsFrom } from 'xstate'
import { effect } from '../effect.ts'

type ActorsIn<Machine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<Machine>['actors']>
>

/** The dialogs of a list, and by their names the forms in them. */
export type DialogActors<Name extends string, Dialogs extends AnyStateMachine> = {
  readonly [Id in Name]: ActorRefFrom<Dialogs>
} & {
  readonly [Form in Exclude<keyof ActorsIn<Dialogs>, 'forwardEmitted'>]: ActorRefFrom<ActorsIn<Dialogs>[Form]>
}

/** By form, the call that it makes. */
type Calls<Dialogs extends AnyStateMachine> = {
  readonly [Form in keyof ActorsIn<Dialogs>]?: ActorsIn<Dialogs>[Form] extends infer Machine extends
    AnyStateMachine
    ? (request: InputFrom<ActorsIn<Machine>['submit']>) => Promise<void>
    : never
}

/** The forms of dialogs with the calls of the same names. */
export function submitting<Dialogs extends AnyStateMachine>(
  dialogs: Dialogs,
  calls: Calls<Dialogs>,
): NonNullable<MachineImplementationsFrom<Dialogs>['actors']> {
  const forms = Object.entries(calls).flatMap(([name, call]) => {
    const form = dialogs.implementations.actors[name]
    return form ? [[name, (form as AnyStateMachine).provide({ actors: { submit: effect(call) } })]] : []
  })
  return Object.fromEntries(forms)
}
