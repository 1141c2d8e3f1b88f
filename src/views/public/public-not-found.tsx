import { HOME_PATH } from '../../domain/session/routes.ts'
import { NotFoundFrame } from '../shell/not-found/not-found-frame.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { notFoundWays } from '../theme/recipes/public/public-bar.recipe.ts'
import { PublicBar } from './public-bar.tsx'
import { usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'
import { ReportProblem } from './report-problem.tsx'

/** The not-found page: no public page has this address. */
export function PublicNotFound() {
  return <Missed />
}

interface UnavailableProps {
  /** The address to try again. That of the page has become the not-found address. */
  readonly path: string
  /** What the failure means on this page. */
  readonly note?: string
}

/** The not-found page when the service or the network failed. It does not blame the link, which may be good. */
export function PublicUnavailable({ path, note }: UnavailableProps) {
  return <Missed retry={path} {...(note === undefined ? {} : { note })} />
}

interface MissedProps {
  readonly retry?: string
  readonly note?: string
}

function Missed({ retry, note }: MissedProps) {
  const { t, supportEmail } = usePublicScope()
  const said = (part: 'title' | 'subtitle' | 'description') =>
    t(retry === undefined ? `notFound.${part}` : `unavailable.${part}`)
  return (
    <>
      <PublicBar />
      <NotFoundFrame
        heading={<PublicHeading title={said('title')} />}
        subtitle={said('subtitle')}
        description={[said('description'), note].join(' ').trim()}
        callToAction={
          <p className={notFoundWays()}>
            <a href={retry ?? HOME_PATH} className={button({ variant: 'solid', size: 'tall' })}>
              {t(retry === undefined ? 'notFound.callToAction' : 'publicPage.tryAgain')}
            </a>
          </p>
        }
        contact={
          <>
            {t('notFound.contact')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            <br />
            <ReportProblem look="link" />
          </>
        }
      />
    </>
  )
}
