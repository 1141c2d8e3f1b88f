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
/** `real`: the server gives the answer, and nobody in between. */
type EditorEvent = (EventFrom<typeof deviceEditorsMachine> | SystemEvent) & { readonly real?: true }

const note = { id: '1', text: 'Loose cable', updatedAt: '2026-10-01T10:00:00.000Z' }

/** A device with a note, and one that is on its way, as each path finds them. */
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

/** The editors as people use them: one after the other, closed and taken up again, with a link that is none. */
export const deviceEditors: Model = defineModel({
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

/** A note that is written: left for another editor and taken up again; each way in which it is not saved, and the ways out. */
export const deviceEditorDrafts: Model = defineModel({
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

/** What a new device can be made of: none, one or several loggers, read in vain, and looked for again. */
export const deviceOffers: Model = defineModel({
  machine: deviceOffersMachine,
  events: (snapshot: SnapshotFrom<typeof deviceOffersMachine>) => {
    const { unregistered, failure, retries } = snapshot.context
    if (failure?.code === 'unauthorized') return []
    // A name is there before anybody could look.
    if (snapshot.matches({ name: 'suggesting' })) return [done('suggestName', 'calm-elk')]
    const isKnown = failure === null && unregistered !== null
    return [
      ...(unregistered?.length === 2 ? [{ type: 'name.wanted' } as const] : []),
      // What there is to choose from is chosen from.
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
