import type { TestServer } from '../support/server.ts'

/** The calls of the server below these bases, such as `GET /auth/user/list`, also undocumented ones. */
export async function registeredCalls(server: TestServer, bases: readonly string[]): Promise<string[]> {
  await server.app.ready()
  const path: string[] = []
  const calls = server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', part = '', methods = ''] =
        /^(.*?)(?:[├└]── )(\S+)(?: \((.+)\))?$/.exec(line) ?? []
      path.splice(branches.length / 4, path.length, part)
      return methods.split(', ').map((method) => `${method} ${path.join('')}`)
    })
  return calls
    .filter((call) => /^[A-Z]+ /.test(call) && !call.startsWith('HEAD'))
    .filter((call) => bases.some((base) => call.includes(` ${base}/`)))
    .sort()
}
