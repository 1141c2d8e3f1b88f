import { handOverMachine } from '../../../src/machines/report/hand-over.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'

const failure = { code: 'unknown' } as const

export const model = defineModel(import.meta.url, {
  machine: handOverMachine,
  events: [
    { type: 'language.chosen', language: 'fr' },
    { type: 'copy.requested', code: 'one', language: 'fr' },
    { type: 'copy.requested', code: null, language: 'en' },
    { type: 'share.requested', code: 'one', language: 'fr', title: '2023 Tesla Model Y' },
    { type: 'share.requested', code: null, language: 'en', title: '2023 Tesla Model Y' },
    ...ends('copyLink', [undefined], [failure]),
    ...ends('shareLink', [undefined], [failure]),
  ],
  edgeInvariants: {
    'nothing of an unpublished report is handed over': ({ event, started }) =>
      !('code' in event && event.code === null) || started.length === 0,
  },
})
