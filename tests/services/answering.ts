import type { Answer, RequestOptions } from '../../src/services/http.ts'

/** A request helper that gives these answers in turn, the last one from then on, and remembers what was asked. */
export function answering(...answers: readonly (Answer | Error)[]) {
  const calls: { path: string; options: RequestOptions | undefined }[] = []
  const request = (path: string, options?: RequestOptions): Promise<Answer> => {
    calls.push({ path, options })
    const answer = answers[Math.min(calls.length, answers.length) - 1] ?? { status: 200, body: null }
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { request, calls }
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
