import type { DealershipContact } from '../../domain/public/ownership-page.ts'
import type { PublicTexts } from '../../i18n/public-texts.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { card } from '../theme/recipes/public/ownership.recipe.ts'
import { contactCard } from '../theme/recipes/public/ownership-contact.recipe.ts'

interface ContactCardProps {
  readonly contact: DealershipContact
  readonly t: PublicTexts
}

/** Contact data of the dealership, and the disclaimer. */
export function ContactCard({ contact, t }: ContactCardProps) {
  const { name, addressLines, mapsUrl, phones, email } = contact
  return (
    <section className={`${card()} ${contactCard()}`} aria-labelledby="contact">
      <h2 id="contact">{t('ownership.contact.title')}</h2>
      <div className="ways">
        <address>
          <b>{name}</b>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={mapsUrl} target="_blank" rel="noopener noreferrer">
            {t('ownership.contact.map')}
            <span className="visually-hidden"> {t('publicPage.newWindow')}</span>
          </a>
        </address>
        {phones.length === 0 ? null : (
          <ul aria-label={t('ownership.contact.phones')}>
            {phones.map(({ key, shown, url }) => (
              <li key={key + url}>
                {key === '' ? null : <span className="muted">{numberName(key, t)}</span>}
                <a href={url}>{shown}</a>
              </li>
            ))}
          </ul>
        )}
        {email === null ? null : (
          <a className={`${button({ size: 'tall' })} cta`} href={email.url}>
            {t('ownership.contact.mail', { name })}
          </a>
        )}
      </div>
      <p className="note muted">{t('ownership.contact.disclaimer', { name })}</p>
    </section>
  )
}

/** Translated names of usual phone numbers. Other names are shown as the dealership wrote them. */
function numberName(key: string, t: PublicTexts): string {
  const known = key.toLowerCase()
  return known === 'main' || known === 'sales' || known === 'service'
    ? t(`ownership.contact.number.${known}`)
    : key
}
