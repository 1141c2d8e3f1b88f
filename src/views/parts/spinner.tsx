import { useTranslation } from 'react-i18next'

/** Purely visual: what is busy says so itself (`aria-busy`, or a text beside it). */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/** Fills the room of a page that is not there yet. */
export function PageSpinner() {
  const { t } = useTranslation()
  return (
    <div className="spinner-page" role="status">
      <span className="spinner page" aria-hidden="true" />
      <span className="visually-hidden">{t('app.loading')}</span>
    </div>
  )
}
