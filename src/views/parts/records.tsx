import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { reasonOf } from './failure-reason.ts'
import { FailureNotice } from './feedback.tsx'

interface RecordsProps {
  readonly failure: Failure | null
  readonly isReading: boolean
  /** Nothing could be read. */
  readonly isFailed: boolean
  readonly isEmpty: boolean
  readonly words: {
    readonly failed: string
    readonly refused: string
    /** What to do after somebody else was faster. */
    readonly again: string
    readonly reading: string
    readonly empty: string
  }
  /** The reason of any other refusal, when the usual one does not fit. */
  readonly refusal?: string | undefined
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** What a dialog reads, with why it could not be read, and above it why a change of it was refused. */
export function Records({ failure, isReading, isFailed, isEmpty, words, refusal, ...rest }: RecordsProps) {
  const { t } = useTranslation()
  const { onRetry, children } = rest
  if (isFailed && failure !== null)
    return <FailureNotice title={words.failed} failure={failure} onRetry={onRetry} />
  const reason = failure?.code === 'overtaken' ? `${reasonOf(failure, t)} ${words.again}` : refusal
  return (
    <>
      {failure === null ? null : (
        <FailureNotice
          title={words.refused}
          failure={failure}
          {...(reason === undefined ? {} : { reason })}
        />
      )}
      {isReading && isEmpty ? <p role="status">{words.reading}</p> : null}
      {isReading || !isEmpty ? null : <p className="muted">{words.empty}</p>}
      {children}
    </>
  )
}

type Read = ActorRef<
  Snapshot<unknown> & {
    readonly context: { readonly failure: Failure | null }
    readonly matches: (state: 'reading' | 'failed' | 'undoing') => boolean
  },
  { readonly type: 'retry.requested' }
>

interface RecordsDialogProps extends Pick<RecordsProps, 'isEmpty' | 'words' | 'children'> {
  readonly title: string
  /** The actor that reads them. */
  readonly records: Read
  /** What stands before and after them. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly onCancel: () => void
}

/** Records in a dialog of their own. While one is being undone, it stays open. */
export function RecordsDialog({
  title,
  records,
  before,
  after,
  onCancel,
  children,
  ...own
}: RecordsDialogProps) {
  const failure = useSelector(records, ({ context }) => context.failure)
  const isReading = useSelector(records, (snapshot) => snapshot.matches('reading'))
  const isFailed = useSelector(records, (snapshot) => snapshot.matches('failed'))
  const isUndoing = useSelector(records, (snapshot) => snapshot.matches('undoing'))
  const state = { failure, isReading, isFailed }
  return (
    <Dialog title={title} busy={isUndoing} onCancel={onCancel}>
      <ChakraDialog.Body>
        <Records {...own} {...state} onRetry={() => records.send({ type: 'retry.requested' })}>
          {before}
          <RecordList aria-busy={isReading}>{children}</RecordList>
          {after}
        </Records>
      </ChakraDialog.Body>
    </Dialog>
  )
}

/** Records with a button each. */
const RecordList = chakra('ol', {
  base: {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      '&:first-of-type': { borderTop: 'none' },
    },
    '& > li > div': { flex: '1 1 240px', minW: '0', overflowWrap: 'anywhere' },
    // A time is not broken between its hours and its minutes.
    '& p > span': { whiteSpace: 'nowrap' },
  },
})
