import { Alert } from '@chakra-ui/react/alert'
import { DataList } from '@chakra-ui/react/data-list'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useFormats } from '../session/use-formats.ts'
import { goToChoice, Ways } from './conflict-choice.tsx'

type Values = Readonly<Record<string, string>>

interface OvertakenProps {
  readonly failure: Failure | null
  /** What the user has typed and chosen. */
  readonly yours: Values
  /** The same fields as another user has saved them. */
  readonly theirs: Values
  readonly labelOf: (field: string) => string
  readonly show: (field: string, value: string) => string
  /** Gives a field the value that another user has saved. */
  readonly onTake: (field: string, value: string) => void
  /** Saves what the user has typed nevertheless. */
  readonly onKeep: () => void
}

/** Another user has saved the same fields: shows both values of each, and the choice between them while they differ. */
export function Overtaken({ failure, yours, theirs, labelOf, show, onTake, onKeep }: OvertakenProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (failure?.code !== 'overtaken' || failure.fields.length === 0) return null
  const { by, at, fields } = failure
  const differing = fields.filter((field) => yours[field] !== theirs[field])
  const worded = (field: string, value = '') => (value === '' ? t('overtaken.nothing') : show(field, value))
  return (
    <Alert.Root ref={goToChoice} tabIndex={-1} status="warning" role="alert">
      <Alert.Title as="strong">
        <Icon name="alert" size={18} />
        {by === null ? t('overtaken.title') : t('overtaken.titleBy', { name: by })}
      </Alert.Title>
      {at === null ? null : <span>{t('overtaken.at', { date: dateTime(at) })}</span>}
      {differing.length === 0 ? null : (
        <DataList.Root>
          {differing.map((field, at) => (
            <Fragment key={field}>
              <DataList.Item pt={at === 0 ? '0' : '2'}>
                <DataList.ItemLabel>{t('overtaken.yours', { field: labelOf(field) })}</DataList.ItemLabel>
                <DataList.ItemValue whiteSpace="pre-line">{worded(field, yours[field])}</DataList.ItemValue>
              </DataList.Item>
              <DataList.Item>
                <DataList.ItemLabel>{t('overtaken.theirs', { field: labelOf(field) })}</DataList.ItemLabel>
                <DataList.ItemValue whiteSpace="pre-line">{worded(field, theirs[field])}</DataList.ItemValue>
              </DataList.Item>
            </Fragment>
          ))}
        </DataList.Root>
      )}
      {differing.length === 0 ? (
        <span>{t('overtaken.taken')}</span>
      ) : (
        <Ways>
          <Button onClick={onKeep}>{t('overtaken.keep')}</Button>
          <Button
            onClick={({ currentTarget }) => {
              const form = currentTarget.form
              for (const field of differing) onTake(field, theirs[field] ?? '')
              form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
            }}
          >
            {t('overtaken.take')}
          </Button>
        </Ways>
      )}
    </Alert.Root>
  )
}
