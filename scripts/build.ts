import { parseArgs } from 'node:util'
import { buildInto, buildWhenStale } from './portal-build.ts'

const { values } = parseArgs({ options: { out: { type: 'string' } } })
if (values.out === undefined) await buildWhenStale()
else await buildInto(values.out)
