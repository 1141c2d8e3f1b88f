import { buildWhenStale } from './portal-build.ts'

await buildWhenStale()
