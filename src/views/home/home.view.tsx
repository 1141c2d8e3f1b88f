import { useSelector } from '@xstate/react'
import { metricFormatsOf } from '../../i18n/metric-formats.ts'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { HomePage } from './home-page.tsx'

export function HomeView() {
  const { firstName } = useProfile()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const actor = useChild('reportMetrics')
  const { span, loaded, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <HomePage
      name={firstName}
      formats={metricFormatsOf(language)}
      span={span}
      metrics={loaded?.metrics ?? null}
      failure={failure}
      busy={busy}
      on={{
        select: (selected) => actor.send({ type: 'span.selected', span: selected }),
        refresh: () => actor.send({ type: 'refresh.requested' }),
        retry: () => actor.send({ type: 'retry.requested' }),
      }}
    />
  )
}
