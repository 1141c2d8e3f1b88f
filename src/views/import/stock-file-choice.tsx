import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { FileButton, type FileButtonProps } from '../parts/file-button.tsx'
import { useChild } from '../portal-context.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import type { TakesInput } from '../widgets/forms/dialog-layer.tsx'
import { useImportWords } from './checked-file.tsx'

/**
 * Takes a file that is dropped, and rows of a spreadsheet that are pasted.
 *
 * @param isAsking whether a question is open, which has to be answered first
 */
export function useStockInput(isAsking: boolean): TakesInput {
  const actor = useChild('inventoryImport')
  const take = (file: File | undefined) => {
    if (file && !isAsking) actor.send({ type: 'file.chosen', file, name: file.name })
  }
  return {
    onPaste: ({ clipboardData }) => {
      const text = clipboardData.getData('text/plain')
      take(clipboardData.files[0] ?? (text.trim() === '' ? undefined : new File([text], '')))
    },
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      take(event.dataTransfer.files[0])
    },
  }
}

/** Asks the browser for a file of stock. */
export function StockFileButton(props: Pick<FileButtonProps, 'label' | 'look'>) {
  const actor = useChild('inventoryImport')
  return (
    <FileButton
      {...props}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      isFirst={props.look === 'solid'}
      onChoose={(file) => actor.send({ type: 'file.chosen', file, name: file.name })}
    />
  )
}

/** The first step: where a file is dropped or chosen, and what it has to look like. */
export function StockFileChoice({ dealership }: { readonly dealership: string }) {
  const { t } = useTranslation()
  return (
    <>
      <DropZone>
        <p>{t('stockImport.drop')}</p>
        <StockFileButton look="solid" label={t('stockImport.choose')} />
      </DropZone>
      <p className="muted">{t('stockImport.hint')}</p>
      <div>
        <SampleFile dealership={dealership} />
      </div>
    </>
  )
}

/** A file of one vehicle with the columns that are read, to fill in. */
function SampleFile({ dealership }: { readonly dealership: string }) {
  const { t } = useTranslation()
  const { separator } = useImportWords()
  const cells = [...SAMPLE, ['dealership', dealership] as const]
  const lines = [cells.map(([field]) => t(`stockImport.field.${field}`)), cells.map(([, cell]) => cell)]
  const text = lines
    .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')
  return (
    <a
      className={button({ variant: 'link' })}
      href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(text)}`}
      download={t('stockImport.sampleFile')}
    >
      {t('stockImport.sample')}
    </a>
  )
}

const SAMPLE = [
  ['vin', '5YJ3E1EA0NF123456'],
  ['stock_number', 'A1001'],
  ['condition', 'used'],
  ['make', 'Tesla'],
  ['model', 'Model 3'],
  ['year', '2022'],
  ['trim', 'Long Range'],
  ['stocked_on', '2026-03-01'],
] as const

const DropZone = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    p: '6',
    border: '2px dashed {colors.border.emphasized}',
    borderRadius: 'lg',
    bg: 'bg.sunken',
    textAlign: 'center',
  },
})
