import { createRequest, type RequestError } from '../../src/services/http.ts'
import { createPicturesService } from '../../src/services/report/pictures.ts'
import { createUploadRequest } from '../../src/services/report/uploads.ts'

/** A network for one upload, a running upload over it, and records of its events and log lines. */
export function uploading() {
  const facts: object[] = []
  const log: string[] = []
  const headers: Record<string, string> = {}
  const sent = { call: '', withCredentials: false, headers, fields: [] as string[] }
  let aborted = false
  let retryAfter: string | null = null
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    withCredentials: false,
    status: 0,
    responseText: '',
    open: (method: string, address: string) => {
      sent.call = `${method} ${address}`
    },
    getResponseHeader: (name: string) => (name === 'retry-after' ? retryAfter : null),
    setRequestHeader: (name: string, value: string) => {
      headers[name] = value
    },
    send: (form: FormData) => {
      sent.fields = [...form.keys()]
      sent.withCredentials = request.withCredentials
    },
    abort: () => {
      aborted = true
      request.dispatchEvent(new Event('abort'))
    },
  })
  let reads = 0
  const options = {
    baseUrl: 'https://api.example',
    fetch: async () => {
      reads += 1
      return new Response('{}')
    },
    newRequest: () => request as unknown as XMLHttpRequest,
    now: () => 0,
    isLeaving: () => false,
    owner: () => 'zoë+1@maple.example',
    onUnauthorized: () => log.push('unauthorized'),
    onFailure: (error: RequestError, call: string) => {
      if (error.answered) log.push(`${call}: ${error.status}`)
    },
  }
  const recent = new Map()
  const read = createRequest(options, recent)
  const upload = createUploadRequest({ ...options, forgetAnswers: () => recent.clear() })
  const file = new File(['picture'], 'car.jpg', { type: 'image/jpeg' })
  const cancel = createPicturesService(upload, '/batteries').startUpload({ reportId: 'r1', file }, (fact) =>
    facts.push(fact),
  )
  const settled = () =>
    new Promise((resolve) => process.nextTick(resolve)).then(async () => {
      for (let turn = 0; turn < 20; turn++) await null
    })
  return {
    facts,
    log,
    sent,
    cancel,
    read: () => read('/list'),
    reads: () => reads,
    isAborted: () => aborted,
    progress: (loaded: number, total: number) =>
      request.upload.dispatchEvent(
        Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
      ),
    answer: (status: number, body: unknown, wait: string | null = null) => {
      retryAfter = wait
      Object.assign(request, { status, responseText: typeof body === 'string' ? body : JSON.stringify(body) })
      request.dispatchEvent(new Event('load'))
      return settled()
    },
    breakOff: () => {
      request.dispatchEvent(new Event('error'))
      return settled()
    },
  }
}
