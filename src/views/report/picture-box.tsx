import { useSelector } from '@xstate/react'
import { type Ref, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { pictureAddress } from '../../domain/report/picture-address.ts'
import { vehicleLabel } from '../../domain/vehicle-name.ts'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import { FieldError } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { PictureInput } from '../parts/picture-input.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { copyButton } from '../theme/recipes/parts/copy-button.recipe.ts'
import { pictureBox } from '../theme/recipes/report/picture-box.recipe.ts'
import { Drawing } from './report-drawing.tsx'
import { vehicleTitle } from './report-texts.ts'

/** The picture of a vehicle, with buttons to take another one with the camera or to choose a file. */
export function PictureBox({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const error = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const src = pictureAddress(usePortal().settings.pictureBase, report.imagePath)
  const actor = useChild('pictureUpload')
  const upload = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isOwn = upload.reportId === report.id
  const busy = isBusy && isOwn
  const { progress, failure } = isOwn ? upload : { progress: 0, failure: null }
  const choices = {
    error,
    busy,
    onChoose: (file: File) =>
      actor.send({ type: 'picture.chosen', reportId: report.id, name: vehicleLabel(report), file }),
  }
  const end = (type: 'upload.cancelled' | 'failure.dismissed') => () => {
    actor.send({ type })
    chooser.current?.focus()
  }
  return (
    <div className={pictureBox('root')}>
      <div className={pictureBox('frame')}>
        <Picture
          src={src}
          alt={t('reports.pictureOf', { name: vehicleTitle(report) })}
          width={128}
          height={96}
        >
          <Icon name="car" size={44} />
        </Picture>
        {busy ? (
          <div className={pictureBox('sending')}>
            <progress
              className={pictureBox('progress')}
              max={1}
              value={progress > 0 ? progress : undefined}
              aria-label={t('report.picture.sending')}
            />
          </div>
        ) : null}
      </div>
      <div className={`${pictureBox('choices')} screen-only`}>
        <Choice look="take" label={t('report.picture.take')} {...choices} />
        <Choice
          look="upload"
          label={t(src === null ? 'report.picture.upload' : 'report.picture.replace')}
          {...choices}
          ref={chooser}
        />
        {busy ? (
          <button type="button" className={button({ variant: 'ghost' })} onClick={end('upload.cancelled')}>
            <Icon name="x" size={18} />
            {t('dialog.cancel')}
          </button>
        ) : null}
        <div className={pictureBox('refusal')}>
          <FieldError id={error} error={failure === null ? null : quotedReasonOf(failure, t)} />
          {failure === null ? null : (
            <button
              type="button"
              className={copyButton()}
              aria-label={t('action.dismiss')}
              onClick={end('failure.dismissed')}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

interface ChoiceProps {
  /** `take` opens the camera; only touch screens offer it. */
  readonly look: 'take' | 'upload'
  readonly label: string
  /** Id of the element with the reason why the last picture was refused. */
  readonly error: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

function Choice({ look, label, error, busy, onChoose, ref }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${button({ variant: 'ghost' })} ${pictureBox('choice', { action: look })}`}
    >
      <PictureInput
        id={id}
        ref={ref}
        isCamera={look === 'take'}
        describedBy={error}
        busy={busy}
        onChoose={onChoose}
      />
      <Drawing name={look === 'take' ? 'camera' : 'upload'} size={18} />
      {label}
    </label>
  )
}
