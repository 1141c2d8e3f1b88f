import * as z from 'zod/mini'

/** The flags of one environment, in the form that OpenFeature's in-memory provider takes. */
const flagsSchema = z.record(
  z.string(),
  z.object({
    disabled: z.boolean(),
    defaultVariant: z.string(),
    variants: z.record(z.string(), z.string()),
  }),
)

interface FlagsOutside {
  readonly fetch: typeof globalThis.fetch
  /** Of the deployment: its flags are in `/flags/{environment}/flags.json`. */
  readonly environment: string
}

const CARBON_FOOTPRINT = 'carbon-footprint'
const SHOW = 'show'
const HIDE = 'hide'

/** What is switched on, by OpenFeature. Its code and the flags come when they are first asked for. */
export function createFeatureFlags({ fetch, environment }: FlagsOutside) {
  return {
    /** True only when the flag is enabled and set to `show`. Rejects when the flags cannot be had. */
    async readCarbonFlag(): Promise<boolean> {
      const [{ InMemoryProvider, OpenFeature }, flags] = await Promise.all([
        import('@openfeature/web-sdk'),
        readFlags(fetch, environment),
      ])
      await OpenFeature.setProviderAndWait(new InMemoryProvider(flags))
      return OpenFeature.getClient().getStringValue(CARBON_FOOTPRINT, HIDE) === SHOW
    },
  }
}

async function readFlags(fetch: typeof globalThis.fetch, environment: string) {
  const answer = await fetch(`/flags/${encodeURIComponent(environment)}/flags.json`)
  if (!answer.ok) throw new Error(`The feature flags answer ${answer.status}.`)
  return flagsSchema.parse(await answer.json())
}
