import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MadeOwnership } from '../../../domain/public/ownership-offer.ts'
import type { OwnershipTerms } from '../../../domain/public/ownership-report.ts'
import { ownershipFormats } from '../../../i18n/ownership-formats.ts'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { useFormats } from '../../session/use-formats.ts'
import { useLanguage } from '../../session/use-session.ts'

const List = chakra('section', {
  base: {
    '& h3': { fontSize: 'md', mb: '2' },
    '& ul': { display: 'grid', gap: '3' },
    '& li': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '3' },
  },
})

interface MadeListProps {
  readonly made: readonly MadeOwnership[]
  readonly terms: OwnershipTerms
  /** Something is typed that is not sent. */
  readonly isBlocked: boolean
}

/** The ownership reports that were made before. */
export function MadeList({ made, terms, isBlocked }: MadeListProps) {
  const { t } = useTranslation()
  const id = useId()
  const actor = useChild('makeOwnership')
  const language = useLanguage()
  const { dateTime } = useFormats()
  if (made.length === 0) return null
  const { distance } = ownershipFormats(language, terms.measurement, terms.currency)
  return (
    <List aria-labelledby={id}>
      <h3 id={id}>{t('makeOwnership.made.title')}</h3>
      <ul>
        {made.map((one) => (
          <li key={one.id}>
            <div>
              <p>
                {t('makeOwnership.made.terms', {
                  vehicle: one.comparison,
                  distance: distance(one.distance),
                  count: one.years,
                })}
              </p>
              <p className="muted">
                {one.createdBy === null
                  ? dateTime(one.createdAt)
                  : t('makeOwnership.made.byAt', { at: dateTime(one.createdAt), by: one.createdBy })}
              </p>
              <p className="muted">{t(`makeOwnership.made.${standingOf(one)}`)}</p>
            </div>
            {one.revokedAt === null ? (
              <Button
                aria-disabled={isBlocked || undefined}
                onClick={() => isBlocked || actor.send({ type: 'made.chosen', id: one.id })}
              >
                {t('makeOwnership.made.open')}
                <span className="visually-hidden">{` ${one.comparison}, ${dateTime(one.createdAt)}`}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </List>
  )
}

function standingOf({ revokedAt, isUnsubscribed, mail }: MadeOwnership) {
  if (revokedAt !== null) return 'revoked'
  if (isUnsubscribed) return 'unsubscribed'
  return mail
}
