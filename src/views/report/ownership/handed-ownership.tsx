import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ownershipReportPathOf } from '../../../domain/public/public-pages.ts'
import { MAX_EMAIL_LENGTH } from '../../../domain/session/credentials.ts'
import { LANGUAGES, languageOf } from '../../../domain/session/profile.ts'
import { Button } from '../../parts/button.tsx'
import { CopyTextButton } from '../../parts/copy-text-button.tsx'
import { DiscardQuestion, useDiscarding } from '../../parts/discard-question.tsx'
import { Form } from '../../parts/form.tsx'
import { FormRefusal } from '../../parts/form-refusal.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useChild, usePortal } from '../../portal-context.tsx'
import { Dialog } from '../../widgets/forms/dialog.tsx'
import { LateQrCode } from '../late-qr-code.tsx'

const Code = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    '& .qr-code': { bg: 'white', color: 'black', p: '2', mb: '0' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})

/** Hands an ownership report over to its owner: its link, its code, and a mail. */
export function HandedOwnership() {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const { made, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const discarding = useDiscarding(actor)
  const { isAsking } = discarding
  if (made === null) return null
  const isOpen = made.revokedAt === null
  const close = () => actor.send({ type: isAsking ? 'discard.declined' : 'form.cancelled' })
  return (
    <Dialog title={t('makeOwnership.handing.title')} busy={busy} onCancel={close}>
      <Form busy={busy} onSubmit={() => actor.send({ type: 'form.submitted' })}>
        <ChakraDialog.Body inert={isAsking}>
          <FormRefusal title={t('makeOwnership.handing.refused')} failure={failure} />
          {isOpen ? <Link /> : <p role="status">{t('makeOwnership.handing.revoked')}</p>}
          {isOpen ? <Mail /> : null}
        </ChakraDialog.Body>
        <ChakraDialog.Footer hidden={isAsking}>
          {isOpen ? (
            <Button look="link" disabled={busy} onClick={() => actor.send({ type: 'revoke.requested' })}>
              {t('makeOwnership.handing.revoke')}
            </Button>
          ) : null}
          <Button disabled={busy} onClick={() => actor.send({ type: 'back.requested' })}>
            {t('makeOwnership.handing.back')}
          </Button>
          <Button look="solid" disabled={busy} onClick={close}>
            {t('makeOwnership.handing.done')}
          </Button>
        </ChakraDialog.Footer>
        {isAsking ? (
          <ChakraDialog.Footer>
            <DiscardQuestion {...discarding} />
          </ChakraDialog.Footer>
        ) : null}
      </Form>
    </Dialog>
  )
}

function Link() {
  const { t } = useTranslation()
  const { origin } = usePortal().settings
  const actor = useChild('makeOwnership')
  const { made, language } = useSelector(actor, ({ context }) => context)
  const link = `${origin}${ownershipReportPathOf(made?.id ?? '')}?lng=${language}`
  return (
    <>
      <p className="muted">{t('makeOwnership.handing.intro')}</p>
      <SelectField
        label={t('makeOwnership.handing.language')}
        name="language"
        value={language}
        options={LANGUAGES.map((one) => ({ value: one, label: t(`language.${one}`) }))}
        onChange={({ target }) => actor.send({ type: 'language.chosen', language: languageOf(target.value) })}
      />
      <TextField
        label={t('makeOwnership.handing.link')}
        name="link"
        readOnly
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Code>
        <LateQrCode text={link} label={t('makeOwnership.handing.qr')} />
        <div>
          <CopyTextButton
            text={() => link}
            label={t('makeOwnership.handing.copy')}
            copied={t('action.copied')}
            failed={t('action.notCopied')}
          />
          {'share' in navigator ? (
            <Button
              icon="share"
              // Who leaves the share sheet has nothing to be told.
              onClick={() => navigator.share({ url: link }).catch(() => undefined)}
            >
              {t('makeOwnership.handing.share')}
            </Button>
          ) : null}
        </div>
      </Code>
    </>
  )
}

/** What is wrong with what is typed. */
const WRONG = ['required', 'tooLong', 'invalidEmail'] as const
const TOLD = ['sent', 'unsubscribed', 'otherAddress', 'revoked'] as const

function Mail() {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const { email, outcome } = useSelector(actor, ({ context }) => context)
  const told = TOLD.find((one) => one === outcome) ?? null
  const wrong = WRONG.find((problem) => problem === outcome) ?? null
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <TextField
        type="email"
        name="email"
        label={t('makeOwnership.mail.label')}
        hint={t('makeOwnership.mail.hint')}
        error={wrong === null ? null : t(`form.problem.${wrong}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        readOnly={busy}
        onChange={({ target }) => actor.send({ type: 'email.typed', email: target.value })}
      />
      <div>
        <Button type="submit" icon="mail" busy={busy}>
          {t(busy ? 'makeOwnership.mail.sending' : 'makeOwnership.mail.send')}
        </Button>
      </div>
      <p role="status">{told === null ? '' : t(`makeOwnership.mail.outcome.${told}`, { email })}</p>
    </>
  )
}
