import * as z from 'zod/mini'

/** Flags of one environment, in the format of OpenFeature’s in-memory provider. */
const flagsSchema = z.record(
  z.string(),
  z.object({
    disabled: z.boolean(),
    defaultVariant: z.string(),
    variants: z.record(z.string(), z.string()),
  }),
)

interface FlagsDependencies {
  readonly fetch: typeof globalThis.fetch
  /** Name of the deployment: `/flags/{environment}/flags.json` has its flags. */
  readonly environment: string
}

const CARBON_FOOTPRINT = 'carbon-footprint'
const SHOW = 'show'
const HIDE = 'hide'

/** Feature flags by OpenFeature. Loads code and flags with the first question. */
export function createFeatureFlags({ fetch, environment }: FlagsDependencies) {
  return {
    /** True only when the flag is enabled and set to `show`. Rejects when the flags cannot be loaded. */
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
