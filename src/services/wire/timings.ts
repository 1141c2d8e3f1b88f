import * as z from 'zod/mini'
import { MOST_FAILURES } from '../../domain/page-failures.ts'
import { PUBLIC_PAGES } from '../../domain/public/public-pages.ts'
import { SCREENS } from '../../domain/session/routes.ts'

/** The Core Web Vitals and the two times that explain them: see https://web.dev/articles/vitals. */
export const TIMING_NAMES = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type TimingName = (typeof TIMING_NAMES)[number]

/**
 * `POST /support/api/v1/timings`, from any page and without a session: how fast one visit was. `page` is the name of the screen
 * or the public page that the visit began with, never an address. Values in ms, `CLS` without a unit. `failures` counts the
 * errors that no code has caught. `visit` is a random UUID of the page load, which a trace of the page has, too.
 */
export const timingsBodySchema = z.strictObject({
  page: z.enum([...Object.keys(SCREENS), ...PUBLIC_PAGES]),
  timings: z
    .array(
      z.strictObject({
        name: z.enum(TIMING_NAMES),
        value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
      }),
    )
    .check(z.maxLength(TIMING_NAMES.length)),
  visit: z.optional(
    z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'is not a UUID in lower case')),
  ),
  failures: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_FAILURES))),
})

export type TimingsBody = z.infer<typeof timingsBodySchema>
