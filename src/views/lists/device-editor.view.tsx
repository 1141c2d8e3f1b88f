import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Link } from '@chakra-ui/react/link'
import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { Text } from '@chakra-ui/react/text'
import { useSelector } from '@xstate/react'
import type { ComponentProps, ElementType } from 'react'
import { useTranslation } from 'react-i18next'
import { isWebLink } from '../../domain/lists/device.ts'
import { type EditorTarget, hasDraft, savedText, textOf } from '../../machines/lists/device-editors.rules.ts'
import { useNoteHint } from '../dialogs/note-hint.ts'
import { Overtaken } from '../dialogs/overtaken.tsx'
import { Button } from '../parts/button.tsx'
import { Form } from '../parts/form.tsx'
import { FormRefusal } from '../parts/form-refusal.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { deviceEditor } from '../theme/recipes/lists/device-editor.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { PopoverLayer } from '../widgets/layers/popover-layer.tsx'
import { editorAnchor } from './editor-anchor.ts'
import { useIsPhone } from './use-is-phone.ts'

/** The one editor of a note or a tracking link that is open: beside its button, or as a dialog on phones. */
export function DeviceEditor() {
  const target = useSelector(useChild('deviceEditors'), ({ context }) => context.target)
  const isPhone = useIsPhone()
  if (target === null) return null
  const Frame = isPhone ? EditorDialog : EditorPopover
  return <Frame key={editorAnchor(target.kind, target.device.id)} target={target} />
}

function EditorDialog({ target }: { readonly target: EditorTarget }) {
  const { title, busy, close } = useFrame(target)
  return (
    <Dialog title={title} busy={busy} isBrief onCancel={close}>
      <EditorContent target={target} frame={ChakraDialog} />
    </Dialog>
  )
}

/** It closes by Escape and by a press elsewhere, but not before what is being saved has been answered. */
function EditorPopover({ target }: { readonly target: EditorTarget }) {
  const { t } = useTranslation()
  const { title, busy, close } = useFrame(target)
  return (
    <PopoverLayer
      label={title}
      align="start"
      size="sm"
      className={deviceEditor('popover')}
      triggerId={editorAnchor(target.kind, target.device.id)}
      first={START}
      onClose={() => busy || close()}
    >
      <ChakraPopover.Header as="div">
        <h2>{t(`deviceEditor.${target.kind}`)}</h2>
        <span className="muted">{target.device.name}</span>
        <button
          type="button"
          className={button({ variant: 'ghost', size: 'icon' })}
          aria-label={t('dialog.close')}
          aria-disabled={busy || undefined}
          onClick={() => busy || close()}
        >
          <Icon name="x" size={16} />
        </button>
      </ChakraPopover.Header>
      <EditorContent target={target} frame={POPOVER} />
    </PopoverLayer>
  )
}

const POPOVER = {
  Body: ChakraPopover.Body,
  Footer: (props: ComponentProps<typeof ChakraPopover.Footer>) => (
    <ChakraPopover.Footer {...props} as="div" />
  ),
}

/** Where the user goes on: what is to be typed, or else the first thing that can be pressed. */
const START = ['[data-autofocus]', 'a', '.popover__footer button', 'button']

function useFrame({ kind, device: { name } }: EditorTarget) {
  const { t } = useTranslation()
  const editors = useChild('deviceEditors')
  const busy = useSelector(editors, (snapshot) => snapshot.hasTag('busy'))
  return {
    title: t(kind === 'note' ? 'devices.noteOf' : 'devices.trackingOf', { name }),
    busy,
    close: () => editors.send({ type: 'editor.closed' }),
  }
}

interface EditorProps {
  readonly target: EditorTarget
  /** The parts of the dialog or popover that it stands in. */
  readonly frame: { readonly Body: ElementType; readonly Footer: ElementType }
}

/** What stands in the editor of a note or a tracking link: as it is saved, or as it is being written. */
function EditorContent(props: EditorProps) {
  const editors = useChild('deviceEditors')
  const isReading = useSelector(editors, (snapshot) => snapshot.matches({ editor: { open: 'reading' } }))
  return isReading ? <Reading {...props} /> : <Writing {...props} />
}

function Reading({ target, frame: { Body, Footer } }: EditorProps) {
  const { t } = useTranslation()
  const editors = useChild('deviceEditors')
  const { kind, device, isEditable } = target
  return (
    <div className={deviceEditor('content')}>
      <Body>{kind === 'note' ? <Note device={device} /> : <TrackingLink link={device.trackingUrl} />}</Body>
      {isEditable ? (
        <Footer>
          <Button icon="edit" onClick={() => editors.send({ type: 'editing.begun' })}>
            {t('deviceEditor.edit')}
          </Button>
        </Footer>
      ) : null}
    </div>
  )
}

function Note({ device: { note } }: { readonly device: EditorTarget['device'] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (note === null) return null
  return (
    <>
      <Text className={deviceEditor('noteText')}>{note.text}</Text>
      <p className="muted">{t('deviceEditor.changed', { date: dateTime(note.updatedAt) })}</p>
    </>
  )
}

/** Only what leads to a web page is a link: anything else is shown as the text that it is. */
function TrackingLink({ link }: { readonly link: string | null }) {
  const { t } = useTranslation()
  if (link === null) return <p className="muted">{t('deviceEditor.noLink')}</p>
  if (!isWebLink(link)) return <p className={deviceEditor('linkText')}>{link}</p>
  return (
    <Link
      className={deviceEditor('linkText')}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('deviceEditor.newTab', { link })}
    >
      {link}
    </Link>
  )
}

function Writing({ target, frame: { Body, Footer } }: EditorProps) {
  const { t } = useTranslation()
  const editors = useChild('deviceEditors')
  const context = useSelector(editors, (snapshot) => snapshot.context)
  const busy = useSelector(editors, (snapshot) => snapshot.hasTag('busy'))
  const text = textOf(context)
  const noteHint = useNoteHint(text, t('deviceEditor.noteHint'))
  const field = {
    label: t(`deviceEditor.${target.kind}`),
    value: text,
    error: context.problem === null ? null : t(`form.problem.${context.problem}`),
    readOnly: busy,
    'data-autofocus': true,
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      editors.send({ type: 'text.edited', text: value }),
  }
  const submit = () => editors.send({ type: 'edit.submitted' })
  return (
    <Form ref={goOnTyping} className={deviceEditor('content')} busy={busy} onSubmit={submit}>
      <Body>
        <FormRefusal title={t(refusalKey(target))} failure={context.failure} />
        <Overtaken
          failure={context.failure}
          yours={{ note: text, trackingUrl: text }}
          theirs={{ note: savedText(target), trackingUrl: savedText(target) }}
          labelOf={() => field.label}
          show={(_, value) => value}
          onTake={(_, value) => editors.send({ type: 'text.edited', text: value })}
          onKeep={submit}
        />
        {target.kind === 'note' ? (
          <TextArea {...field} hint={noteHint} />
        ) : (
          <TextField
            {...field}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            hint={t(
              target.device.trackingUrl === null ? 'deviceEditor.linkHint' : 'deviceEditor.linkHintKept',
            )}
          />
        )}
      </Body>
      <Footer>
        <Button disabled={busy} onClick={() => editors.send({ type: 'edit.discarded' })}>
          {t(hasDraft(context.drafts, target) ? 'deviceEditor.discard' : 'dialog.cancel')}
        </Button>
        <Button type="submit" look="solid" busy={busy}>
          {t(busy ? 'deviceEditor.saving' : 'deviceEditor.save')}
        </Button>
      </Footer>
    </Form>
  )
}

/** Whoever was reading goes on in the field, at the end of what is there. */
function goOnTyping(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-autofocus]')
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

function refusalKey({ kind, device }: EditorTarget) {
  if (kind === 'tracking') return 'notices.devices.error.trackingUrlUpdateFailed'
  return device.note === null
    ? 'notices.devices.error.noteCreateFailed'
    : 'notices.devices.error.noteUpdateFailed'
}
