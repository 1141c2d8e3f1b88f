import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { DayWork } from '../../domain/home/report-metrics.ts'
import type { ReportFilter } from '../../domain/lists/report.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import type { MetricFormats } from '../../i18n/metric-formats.ts'
import { Icon } from '../parts/icon.tsx'
import type { IconName } from '../parts/icon-paths.ts'
import { dayWork } from '../theme/recipes/home/day-work.recipe.ts'

interface Item {
  readonly name: keyof DayWork
  /** How much it matters, as a colour. */
  readonly weight: 'poor' | 'fair' | 'accent'
  readonly href: string
  readonly icon: IconName
}

const reports = (filter: ReportFilter) => `${SCREENS.reports.path}?filter=${filter}`

const ITEMS: readonly Item[] = [
  { name: 'noTrim', weight: 'fair', href: reports('report_no_trim'), icon: 'edit' },
  { name: 'cellIssues', weight: 'poor', href: reports('report_cell_issue'), icon: 'alert' },
  { name: 'unpublished', weight: 'accent', href: reports('report_unpublished'), icon: 'reports' },
  { name: 'quietDevices', weight: 'accent', href: `${SCREENS.devices.path}?filter=quiet`, icon: 'devices' },
]

interface DayWorkProps {
  /** `null` while it is read. */
  readonly work: DayWork | null
  readonly formats: MetricFormats
}

/** What waits to be done: each number leads to the list of exactly these rows. */
export function DayWorkLinks({ work, formats }: DayWorkProps) {
  const { t } = useTranslation()
  const items = ITEMS.filter(({ name }) => work === null || work[name] !== null)
  return (
    <nav className={dayWork('root')} aria-label={t('home.work')} aria-busy={work === null}>
      <ul>
        {items.map(({ name, weight, href, icon }) => {
          const number = work?.[name] ?? null
          return (
            <li key={name}>
              <Link href={href} className={dayWork('link', { weight: number ? weight : 'none' })}>
                <Icon name={number === 0 ? 'check' : icon} size={20} />
                <b>{number === null ? '…' : formats.count(number)}</b>
                <span>{t(`home.waiting.${name}`, { count: number ?? 2 })}</span>
                <Icon name="chevronRight" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
