import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

type OpenSnapshot<Open extends string> = Snapshot<unknown> & { readonly value: Open }

interface OpenDialogProps<Open extends string> {
  readonly dialogs: Pick<ActorRef<OpenSnapshot<Open>, EventObject>, 'getSnapshot' | 'subscribe'>
  /** The dialog of each state; `null` for the closed state. */
  readonly views: Readonly<Record<Open, ComponentType | null>>
}

/** The open dialog of a list. */
export function OpenDialog<Open extends string>({ dialogs, views }: OpenDialogProps<Open>) {
  const Dialog: ComponentType | null = views[useSelector(dialogs, ({ value }) => value)]
  return Dialog === null ? null : <Dialog />
}
