import type { DeviceChange } from '../../domain/changes/change.ts'
import { undoOfNote, undoOfTracking } from '../../domain/changes/row-changes.ts'
import type { Failure } from '../../domain/failure.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { type Device, type DeviceEdit, noteProblem, trackingUrlProblem } from '../../domain/lists/device.ts'
import type { Feature } from '../../domain/session/permissions.ts'
import type { NoticeMessage, NoticeRaised } from '../../domain/shell/notice.ts'
import { typedText } from '../../domain/typed-text.ts'

export type EditorKind = 'note' | 'tracking'

/** A request for an editor, with the features of the user. */
export interface EditorRequest {
  readonly kind: EditorKind
  readonly device: Device
  readonly features: readonly Feature[]
}

/** The device and the field that the open editor shows. */
export interface EditorTarget {
  readonly kind: EditorKind
  readonly device: Device
  readonly isEditable: boolean
}

export interface Draft {
  readonly kind: EditorKind
  /** The id of the device. */
  readonly id: string
  readonly text: string
}

export interface DeviceEditorsContext {
  readonly target: EditorTarget | null
  /** Unsaved texts, also of closed editors. */
  readonly drafts: readonly Draft[]
  readonly problem: FieldProblem | null
  readonly failure: Failure | null
}

const VIEWING: Readonly<Record<EditorKind, Feature>> = {
  note: 'devices.note.view',
  tracking: 'devices.trackingUrl.view',
}

const EDITING: Readonly<Record<EditorKind, Feature>> = {
  note: 'devices.note.edit',
  tracking: 'devices.trackingUrl.edit',
}

interface EditorSubject {
  readonly kind: EditorKind
  readonly device: Pick<Device, 'id'>
}

/** The text in the editor: the draft, or else the saved text. */
export function textOf({ target, drafts }: Pick<DeviceEditorsContext, 'target' | 'drafts'>): string {
  return drafts.find((draft) => isOf(draft, target))?.text ?? savedText(target)
}

/** Whether the device has an unsaved text of this kind. */
export function hasDraft(drafts: readonly Draft[], target: EditorSubject | null): boolean {
  return drafts.some((draft) => isOf(draft, target))
}

/** Whether the user may see the editor. A tracking link is visible only while the device is shipped. */
export function mayView({ kind, device, features }: EditorRequest): boolean {
  return features.includes(VIEWING[kind]) && (kind === 'note' || device.status === 'shipped')
}

export function targetOf({ kind, device, features }: EditorRequest): EditorTarget {
  return { kind, device, isEditable: features.includes(EDITING[kind]) }
}

/** The device as it is now, after another user has changed it: the next attempt is made on that. */
export function renewedTarget(target: EditorTarget | null, failure: Failure): EditorTarget | null {
  if (target === null || failure.code !== 'overtaken' || !('chipId' in failure.current)) return target
  return { ...target, device: failure.current }
}

function isOf({ kind, id }: Draft, target: EditorSubject | null): boolean {
  return target?.kind === kind && target.device.id === id
}

export function withDraft(context: DeviceEditorsContext, text: string): readonly Draft[] {
  const { target, drafts } = context
  return target === null
    ? drafts
    : [...otherDrafts(context), { kind: target.kind, id: target.device.id, text }]
}

export function otherDrafts({ drafts, target }: DeviceEditorsContext): readonly Draft[] {
  return drafts.filter((draft) => !isOf(draft, target))
}

export function savedText(target: EditorTarget | null): string {
  if (target === null) return ''
  return (target.kind === 'note' ? target.device.note?.text : target.device.trackingUrl) ?? ''
}

export function problemOf(context: DeviceEditorsContext): FieldProblem | null {
  const text = textOf(context)
  return context.target?.kind === 'tracking' ? trackingUrlProblem(text) : noteProblem(text)
}

export function editOf(context: DeviceEditorsContext): DeviceEdit {
  const { target } = context
  const id = target?.device.id ?? ''
  return target?.kind === 'tracking'
    ? { kind: 'tracking', id, trackingUrl: typedText(textOf(context)) }
    : { kind: 'note', id, note: textOf(context) }
}

/** For notices. */
export function aboutDevice({ target }: DeviceEditorsContext): Pick<NoticeRaised, 'subject'> {
  return target === null ? {} : { subject: target.device.name }
}

/** The way back from what the editor saves. */
export function undoIn(context: DeviceEditorsContext): DeviceChange | null {
  const { target } = context
  if (target === null) return null
  return target.kind === 'note'
    ? undoOfNote(target.device, textOf(context))
    : undoOfTracking(target.device, textOf(context))
}

export function noticesOf({ target }: DeviceEditorsContext): {
  saved: NoticeMessage
  refused: NoticeMessage
} {
  if (target?.kind === 'tracking')
    return {
      saved: 'devices.success.trackingUrlUpdated',
      refused: 'devices.error.trackingUrlUpdateFailed',
    }
  return target?.device.note
    ? { saved: 'devices.success.noteUpdated', refused: 'devices.error.noteUpdateFailed' }
    : { saved: 'devices.success.noteCreated', refused: 'devices.error.noteCreateFailed' }
}
