import { usePortal } from '../../portal-context.tsx'
import { WhenLoaded } from '../../widgets/when-loaded.ts'
import { RefusedElsewhere } from './refused-elsewhere.view.tsx'
import { VersionNoticeView } from './version-notice.view.tsx'

/** Bars above a page, which move it down. */
export function NoticeBars() {
  return (
    <>
      <VersionNoticeView />
      <RefusedElsewhere />
      <WhenLoaded widgets={usePortal().sessionLimit}>
        {({ SessionLimitView }) => <SessionLimitView />}
      </WhenLoaded>
    </>
  )
}
