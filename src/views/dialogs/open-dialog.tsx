import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import { Button } from '../parts/button.tsx'
import { CrashBoundary, type CrashProps } from '../support/crash-boundary.tsx'
import { ReportProblemButton } from '../support/report-problem-button.tsx'
import { Dialog } from '../widgets/forms/dialog.tsx'

type OpenSnapshot<Open extends string> = Snapshot<unknown> & { readonly value: Open | 'crashed' }

interface OpenDialogProps<Open extends string> {
  readonly dialogs: Pick<
    ActorRef<OpenSnapshot<Open>, { readonly type: 'crash.dismissed' }>,
    'getSnapshot' | 'subscribe' | 'send'
  >
  /** The dialog of each state; `null` for the closed state. */
  readonly views: Readonly<Record<Open, ComponentType | null>>
}

/** The open dialog of a list. One that throws an error leaves the list alive. */
export function OpenDialog<Open extends string>({ dialogs, views }: OpenDialogProps<Open>) {
  const open = useSelector(dialogs, ({ value }) => value)
  const View: ComponentType | null = open === 'crashed' ? null : views[open]
  if (open !== 'crashed' && View === null) return null
  return (
    <CrashBoundary
      key={open}
      fallback={CrashDialog}
      isDown={View === null}
      onRestart={() => dialogs.send({ type: 'crash.dismissed' })}
    >
      {View && <View />}
    </CrashBoundary>
  )
}

function CrashDialog({ onRestart }: CrashProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('dialog.crashed')} isBrief onCancel={onRestart}>
      <ChakraDialog.Body>
        <p>{t('dialog.crashedText')}</p>
      </ChakraDialog.Body>
      <ChakraDialog.Footer>
        <ReportProblemButton />
        <Button look="solid" onClick={onRestart} data-autofocus>
          {t('dialog.close')}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}
