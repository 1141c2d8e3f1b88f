import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import { deviceOffersMachine } from '../../../src/machines/dialogs/device-offers.machine.ts'
import { deviceEditorsMachine } from '../../../src/machines/lists/device-editors.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { model as offersModel } from '../../../tests/models/dialogs/device-offers.model.ts'
import { deviceOf, networkFailure } from '../../../tests/models/samples.ts'
import { LOGGERS, OWN_PREFIX } from './browser-devices.ts'
import { admin, failures, refusal } from './browser-samples.ts'

type Editors = SnapshotFrom<typeof deviceEditorsMachine>
/** `real`: the real server gives the answer; otherwise the walk injects it. */
type EditorEvent = (EventFrom<typeof deviceEditorsMachine> | SystemEvent) & { readonly real?: true }

const note = { id: '1', text: 'Loose cable', updatedAt: '2026-10-01T10:00:00.000Z' }

/** A device with a note, and a shipped one, at the start of each path. */
export const NOTED = deviceOf('noted', { name: `${OWN_PREFIX}heron`, note })
export const SHIPPED = deviceOf('shipped', { name: `${OWN_PREFIX}lynx`, status: 'shipped' })

const FIXED = 'Fixed 🔌\nthen driven'

const onNote = { type: 'editor.requested', kind: 'note', device: NOTED, features: admin.features } as const
const onLink = {
  type: 'editor.requested',
  kind: 'tracking',
  device: SHIPPED,
  features: admin.features,
} as const
const gone: EditorEvent = { ...failed('saveEdit', refusal(404, null)), real: true }

const editors = {
  machine: deviceEditorsMachine,
  project: ({ context: { target, drafts, problem, failure } }: Editors) => [target, drafts, problem, failure],
}

/** Events on the editors: opened one after the other, closed and opened again, with an invalid link. */
export const deviceEditors: Model = defineModel(import.meta.url, {
  ...editors,
  events: ({ context: { target } }: Editors): readonly EditorEvent[] => [
    onNote,
    onLink,
    { type: 'editor.closed' },
    { type: 'editing.begun' },
    ...(target?.kind === 'tracking' ? ['https://track.example/1', 'javascript:alert(1)'] : [FIXED]).map(
      (text) => ({ type: 'text.edited', text }) as const,
    ),
    { type: 'edit.submitted' },
    { type: 'edit.discarded' },
    done('saveEdit'),
    failed('saveEdit', networkFailure),
  ],
})

/** Events on a note: the user leaves it for another editor and returns, each save fails, and the user recovers. */
export const deviceEditorDrafts: Model = defineModel(import.meta.url, {
  id: 'deviceEditorDrafts',
  ...editors,
  events: ({ context: { target, drafts, failure } }: Editors): readonly EditorEvent[] => [
    ...(failure === null ? [onNote] : []),
    ...(drafts.length === 0
      ? [{ type: 'editing.begun' } as const, { type: 'text.edited', text: FIXED } as const]
      : [{ type: 'edit.submitted' } as const, done('saveEdit')]),
    ...(drafts.length > 0 && failure === null ? [onLink] : []),
    ...(failure === null ? [] : [{ type: 'editor.closed' } as const]),
    ...(target?.kind === 'note' ? [gone, ...failures.map((one) => failed('saveEdit', one))] : []),
  ],
})

const malformed: Failure = { code: 'malformed', service: 'devices' }

/** The offers for a new device: none, one or several loggers, failed reads, and further reads. */
export const deviceOffers: Model = defineModel(import.meta.url, {
  machine: deviceOffersMachine,
  events: (snapshot: SnapshotFrom<typeof deviceOffersMachine>) => {
    const { unregistered, failure, retries } = snapshot.context
    if (failure?.code === 'unauthorized') return []
    // The name is suggested without a call, before the walk can look.
    if (snapshot.matches({ name: 'suggesting' })) return [done('suggestName', 'calm-elk')]
    const isKnown = failure === null && unregistered !== null
    return [
      ...(unregistered?.length === 2 ? [{ type: 'name.wanted' } as const] : []),
      // The button to read again shows only without loggers.
      ...(isKnown && unregistered.length > 0 ? [] : [{ type: 'chips.wanted' } as const]),
      done('readUnregistered', LOGGERS),
      done('readUnregistered', LOGGERS.slice(0, 1)),
      done('readUnregistered', []),
      ...(unregistered === null && retries === 0 ? [...failures, malformed] : [networkFailure]).map((one) =>
        failed('readUnregistered', one),
      ),
    ]
  },
  project: ({ context }) => context,
  delays: offersModel.delays,
})
