import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { Button } from '../parts/button.tsx'
import { DiscardQuestion } from '../parts/discard-question.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { FirstRows, ImportColumns, ImportCountList, Problems } from './checked-file.tsx'
import { StockFileButton, StockFileChoice, useStockInput } from './stock-file-choice.tsx'

export const TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/inventory-import.ts'),
  fr: () => import('../../i18n/fr/inventory-import.ts'),
}

/** Takes a file of stock: choose, check, name the columns, confirm. */
export function InventoryImport() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches('closed'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.can({ type: 'discard.declined' }))
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const input = useStockInput(isAsking)
  if (isClosed) return null
  const cancel = isAsking ? 'discard.declined' : isOpen ? 'form.cancelled' : 'import.closed'
  return (
    <Dialog
      title={t('stockImport.title')}
      isBeside
      isWide
      onCancel={() => actor.send({ type: cancel })}
      input={input}
    >
      <div>
        <Work />
      </div>
    </Dialog>
  )
}

function Work() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const isStored = useSelector(actor, (snapshot) => snapshot.matches('stored'))
  const dealership = useSelector(actor, ({ context }) => context.dealership)
  const { counts } = useSelector(actor, ({ context }) => context)
  const isAsking = useSelector(actor, (snapshot) => snapshot.can({ type: 'discard.declined' }))
  const { number } = useFormats()
  if (isStored)
    return (
      <>
        <ChakraDialog.Body>
          <Steps />
          <p role="status">
            {t('stockImport.stored', { added: number(counts.added), updated: number(counts.updated) })}{' '}
            {counts.refused === 0
              ? null
              : t('stockImport.left', { count: counts.refused, number: number(counts.refused) })}
          </p>
        </ChakraDialog.Body>
        <ChakraDialog.Footer>
          <Button look="solid" data-autofocus onClick={() => actor.send({ type: 'import.closed' })}>
            {t('dialog.close')}
          </Button>
        </ChakraDialog.Footer>
      </>
    )
  return (
    <>
      <ChakraDialog.Body inert={isAsking}>
        <Stack>
          <Steps />
          {isChoosing ? <StockFileChoice dealership={dealership?.name ?? ''} /> : <Opened />}
          {dealership === null ? null : (
            <p className="muted">{t('stockImport.ofUnnamed', { name: dealership.name })}</p>
          )}
        </Stack>
      </ChakraDialog.Body>
      {isChoosing ? null : isAsking ? <Leaving /> : <Confirmation />}
    </>
  )
}

const STEPS = ['choose', 'check', 'store'] as const

/** What is done with a file one after the other, and where that stands. */
function Steps() {
  const { t } = useTranslation()
  const at = useSelector(useChild('inventoryImport'), (snapshot) => {
    if (snapshot.matches('choosing')) return 0
    const isStoring = snapshot.matches({ open: { work: 'storing' } })
    return isStoring || snapshot.matches('stored') || snapshot.matches({ open: { work: 'interrupted' } })
      ? 2
      : 1
  })
  return (
    <StepList aria-label={t('stockImport.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          {t(`stockImport.step.${step}`)}
        </li>
      ))}
    </StepList>
  )
}

function Opened() {
  const actor = useChild('inventoryImport')
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const fileName = useSelector(actor, ({ context }) => context.fileName)
  return (
    <>
      {fileName === '' ? null : <strong>{fileName}</strong>}
      <Progress />
      {isFailed ? <Failed /> : <ImportCountList />}
      <ImportColumns />
      {isFailed ? null : (
        <>
          <Problems />
          <FirstRows />
        </>
      )}
    </>
  )
}

function Progress() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches({ open: { work: 'checking' } }))
  const isStoring = useSelector(actor, (snapshot) => snapshot.matches({ open: { work: 'storing' } }))
  const isInterrupted = useSelector(actor, (snapshot) => snapshot.matches({ open: { work: 'interrupted' } }))
  const { counts, stored } = useSelector(actor, ({ context }) => context)
  const { number } = useFormats()
  const total = counts.added + counts.updated
  if (isInterrupted) return <p role="status">{t('stockImport.interrupted')}</p>
  if (isStoring)
    return (
      <p role="status">
        <progress value={stored} max={total} aria-hidden />{' '}
        {t('stockImport.storing', { rows: number(stored), total: number(total) })}
      </p>
    )
  if (!isChecking) return null
  return (
    <p role="status">
      {t('stockImport.reading')}{' '}
      {counts.lines === 0
        ? null
        : t('stockImport.checkedLines', { count: counts.lines, number: number(counts.lines) })}
    </p>
  )
}

/** A failure of the server about a file as a whole is told by what the portal knows of it. */
function Failed() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const { failure, columns, counts } = useSelector(actor, ({ context }) => context)
  if (failure === null) return null
  const isOfFile = failure.code === 'rejected' && failure.status === 422
  const isNamed = columns.some(({ field }) => field === 'vin')
  const reason =
    columns.length > 0 && !isNamed
      ? t('stockImport.noVin')
      : t(counts.lines === 0 ? 'stockImport.unreadable' : 'stockImport.tooMany')
  return (
    <FailureNotice
      title={t('stockImport.failed')}
      failure={failure}
      {...(isOfFile ? { reason } : { onRetry: () => actor.send({ type: 'retry.requested' }) })}
    />
  )
}

function Confirmation() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const isChecked = useSelector(actor, (snapshot) => snapshot.matches({ open: { work: 'checked' } }))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const mayStore = useSelector(actor, (snapshot) => snapshot.can({ type: 'import.confirmed' }))
  const { counts, skipsRefused } = useSelector(actor, ({ context }) => context)
  const { number } = useFormats()
  const total = counts.added + counts.updated
  return (
    <ChakraDialog.Footer>
      <Notes>
        {isChecked && counts.refused > 0 && total > 0 ? (
          <label>
            <input
              type="checkbox"
              checked={skipsRefused}
              onChange={({ currentTarget }) =>
                actor.send({ type: 'skipping.chosen', isSkipping: currentTarget.checked })
              }
            />{' '}
            {t('stockImport.skip', { count: counts.refused, number: number(counts.refused) })}
          </label>
        ) : null}
        {isChecked && counts.refused > 0 && !skipsRefused ? (
          <p className="muted">{t(total > 0 ? 'stockImport.blocked' : 'stockImport.allRefused')}</p>
        ) : null}
        {isChecked && counts.refused === 0 && total === 0 ? <p>{t('stockImport.nothing')}</p> : null}
      </Notes>
      {busy ? (
        <Button onClick={() => actor.send({ type: 'form.cancelled' })}>{t('dialog.cancel')}</Button>
      ) : (
        <StockFileButton look="outline" label={t('stockImport.other')} />
      )}
      {isChecked && total > 0 ? (
        <Button look="solid" disabled={!mayStore} onClick={() => actor.send({ type: 'import.confirmed' })}>
          {t('stockImport.confirm', { count: total, number: number(total) })}
        </Button>
      ) : null}
    </ChakraDialog.Footer>
  )
}

function Leaving() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  return (
    <ChakraDialog.Footer>
      <DiscardQuestion
        isAsking
        title={t('stockImport.leave')}
        onKeep={() => actor.send({ type: 'discard.declined' })}
        onDiscard={() => actor.send({ type: 'discard.confirmed' })}
      />
    </ChakraDialog.Footer>
  )
}

const Notes = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    flex: '1 1 100%',
    fontSize: 'sm',
    _empty: { display: 'none' },
  },
})

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

const StepList = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    mb: '2',
    ps: '4',
    fontSize: 'sm',
    color: 'fg.muted',
    listStyle: 'decimal',
    '& [aria-current]': { color: 'accent.fg', fontWeight: 'semibold' },
  },
})
