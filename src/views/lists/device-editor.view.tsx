import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorTarget } from '../../machines/lists/device-editors.rules.ts'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { deviceEditor } from '../theme/recipes/lists/device-editor.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { PopoverLayer } from '../widgets/layers/popover-layer.tsx'
import { EditorContent } from './cells/device-editor-content.tsx'
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
