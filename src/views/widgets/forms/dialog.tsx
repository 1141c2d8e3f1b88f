import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { borrowFocus, DialogLayer, type TakesInput } from './dialog-layer.tsx'

interface DialogProps {
  readonly title: string
  /** The action runs: the dialog stays open. */
  readonly busy?: boolean
  /** A question without fields, which does not fill a phone. */
  readonly isBrief?: boolean
  /** Beside what it is about, with fields: a press outside does not close it. */
  readonly isBeside?: boolean
  /** Room for a table, where it is beside. */
  readonly isWide?: boolean
  readonly onCancel: () => void
  readonly input?: TakesInput
  readonly children: ReactNode
}

/**
 * A modal dialog, open while it is rendered. Escape and a press outside cancel. On phones it is a sheet.
 */
export function Dialog(props: DialogProps) {
  const { title, busy = false, isBrief = false, isBeside = false, isWide = false, onCancel } = props
  const { t } = useTranslation()
  return (
    <DialogLayer
      size={isBeside ? (isWide ? 'xl' : 'full') : isBrief ? 'sm' : 'md'}
      closesOutside={!isBeside}
      onClose={() => busy || onCancel()}
      input={props.input}
    >
      <ChakraDialog.Header>
        <ChakraDialog.Title>{title}</ChakraDialog.Title>
        <button
          ref={borrowFocus}
          type="button"
          className={button({ variant: 'ghost', size: 'icon' })}
          aria-label={t('dialog.close')}
          aria-disabled={busy || undefined}
          onClick={() => busy || onCancel()}
        >
          <Icon name="x" size={18} />
        </button>
      </ChakraDialog.Header>
      {props.children}
    </DialogLayer>
  )
}
