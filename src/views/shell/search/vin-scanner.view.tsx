import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { Spinner } from '../../parts/spinner.tsx'
import { useChild } from '../../portal-context.tsx'
import { vinScanner } from '../../theme/recipes/shell/vin-scanner.recipe.ts'

/** What the camera sees, and what to hold it over. */
export function VinScannerView() {
  const { t } = useTranslation()
  const scanner = useChild('vinScanner')
  const { stream, problem } = useSelector(scanner, ({ context }) => context)
  const isBusy = useSelector(scanner, (snapshot) => snapshot.hasTag('busy'))
  const isElsewhere = useSelector(scanner, (snapshot) => snapshot.matches({ looking: 'elsewhere' }))
  const show = (video: HTMLVideoElement | null) => {
    // Given once more, it would begin anew.
    if (video && video.srcObject !== stream) video.srcObject = stream
  }
  return (
    <div className={vinScanner('root')}>
      {problem === null ? (
        <>
          <div className={vinScanner('picture')}>
            {isBusy ? <Spinner /> : <video ref={show} autoPlay muted playsInline />}
          </div>
          <p role="status">
            {t(isBusy ? 'vinScanner.starting' : isElsewhere ? 'vinScanner.elsewhere' : 'vinScanner.watching')}
          </p>
        </>
      ) : (
        <p role="alert">{t(`vinScanner.problem.${problem}`)}</p>
      )}
      <div className={vinScanner('buttons')}>
        {problem === null ? null : (
          <Button onClick={() => scanner.send({ type: 'retry.requested' })}>{t('action.retry')}</Button>
        )}
        <Button onClick={() => scanner.send({ type: 'scan.cancelled' })}>{t('vinScanner.cancel')}</Button>
      </div>
    </div>
  )
}
