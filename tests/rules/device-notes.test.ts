import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Device } from '../../src/domain/lists/device.ts'
import { noteDeviceMachine } from '../../src/machines/dialogs/device-dialogs.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { deviceOf, groups, profileOf } from '../models/samples.ts'
import { LINKS } from './device-texts.ts'
import { fillIn, refuses, sends } from './fill-in.ts'

const NOTES: readonly (readonly [string, string | null])[] = [
  ['Two\nlines\t👩🏽‍🔧\r and an accent é', null],
  ['🔋'.repeat(1000), null],
  ['🔋'.repeat(1001), 'tooLong'],
  ['bell\u0007', 'unprintable'],
  ['nul\u0000', 'unprintable'],
]

describe('the form of a note', () => {
  const note = { id: 'n1', text: 'Here', updatedAt: '2026-10-01T10:00:00.000Z' }
  const filled = (text: string, row: Device) =>
    fillIn(noteDeviceMachine, { actor: profileOf('LF_ADMIN'), groups, row }, { note: text })

  test.each(NOTES)('finds in %j the problem %s', { tags: ['D5.9'] }, (text, problem) => {
    for (const row of [deviceOf('1'), deviceOf('1', { note })])
      expect(filled(text, row)).toEqual(problem === null ? sends({ note: text }) : refuses({ note: problem }))
  })

  test('accepts an empty text only for an existing note', () => {
    for (const empty of ['', ' \n ']) {
      expect(filled(empty, deviceOf('1'))).toEqual(refuses({ note: 'required' }))
      expect(filled(empty, deviceOf('1', { note }))).toEqual(sends({ note: empty }))
    }
  })

  /** The problem that the editor in the row finds in a text, and whether it saves. */
  function edited(kind: 'note' | 'tracking', text: string) {
    const actor = createActor(deviceEditorsMachine).start()
    actor.send({
      type: 'editor.requested',
      kind,
      device: deviceOf('1', { note, status: 'shipped' }),
      features: profileOf('LF_ADMIN').features,
    })
    actor.send({ type: 'editing.begun' })
    actor.send({ type: 'text.edited', text })
    actor.send({ type: 'edit.submitted' })
    const snapshot = actor.getSnapshot()
    actor.stop()
    return [snapshot.context.problem, snapshot.matches({ editor: 'saving' })]
  }

  test.each(NOTES)(
    'and the editor in the row finds in %j the problem %s',
    { tags: ['D5.9'] },
    (text, problem) => {
      expect(edited('note', text)).toEqual([problem, problem === null])
    },
  )

  test.each(LINKS)(
    'and the editor in the row finds in the link %j the problem %s',
    { tags: ['D4.5', 'D5.9'] },
    (link, problem) => {
      expect(edited('tracking', link)).toEqual([problem, problem === null])
    },
  )
})
