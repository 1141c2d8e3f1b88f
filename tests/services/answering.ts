import type { InventoryList } from '../../src/domain/lists/inventory.ts'
import { inventory } from '../../src/domain/resources/inventory.ts'
import { wifi } from '../../src/domain/resources/wifi.ts'
import { createPasswordsService } from '../../src/services/account/passwords.ts'
import type { Files } from '../../src/services/browser/files.ts'
import { createChangesService } from '../../src/services/changes/changes.ts'
import { createReportMetricsService } from '../../src/services/home/report-metrics.ts'
import type { Answer, Request, RequestOptions } from '../../src/services/http.ts'
import { createDevicesService } from '../../src/services/lists/devices.ts'
import { createReportsService } from '../../src/services/lists/reports.ts'
import { createResourceService } from '../../src/services/lists/resource.ts'
import { resourceReader } from '../../src/services/lists/resource-reader.ts'
import { createTrimsService } from '../../src/services/lists/trims.ts'
import { createUsersService } from '../../src/services/lists/users.ts'
import { createLeadsService } from '../../src/services/public/leads.ts'
import { createPublicReportsService } from '../../src/services/public/public-reports.ts'
import { createNumberVerifier } from '../../src/services/public/verify-number.ts'
import { createLocationsService } from '../../src/services/report/locations.ts'
import { createSingleReportService } from '../../src/services/report/single-report.ts'
import { createScreenOwner } from '../../src/services/screen-owner.ts'
import { createOwnProfileService } from '../../src/services/session/own-profile.ts'
import { createSessionService } from '../../src/services/session/session.ts'
import { createDealerGroupsService } from '../../src/services/shell/dealer-groups.ts'
import { createTraceSender } from '../../src/services/support/send-trace.ts'
import { createTracesService } from '../../src/services/support/traces.ts'
import { inventoryPageCodec } from '../../src/services/wire/inventories.ts'
import { windowOf } from './browser-window.ts'

export type Services = ReturnType<typeof servicesOver>

export const PATHS = {
  audit: '/audit',
  auth: '/auth',
  configurations: '/configurations',
  devices: '/devices',
  inventories: '/inventories',
  reports: '/batteries',
}

/** All services that call the API, each under its own path. */
export function servicesOver(request: Request, owner = createScreenOwner(), files = noFiles) {
  const origin = 'https://portal.example'
  return {
    session: createSessionService(request, '/auth', owner),
    ownProfile: createOwnProfileService(request, '/auth'),
    passwords: createPasswordsService(request, '/auth', origin),
    users: createUsersService(request, '/auth', origin, () => undefined),
    dealerGroups: createDealerGroupsService(request, '/configurations'),
    wifi: createResourceService(request, '/configurations', wifi),
    reports: {
      ...createReportsService(request, '/batteries', () => 'America/Toronto'),
      ...createSingleReportService(request, '/batteries'),
    },
    metrics: createReportMetricsService(request, '/batteries', () => 'America/Toronto'),
    trims: createTrimsService(request, '/vehicles'),
    locations: createLocationsService(request, '/vehicles'),
    inventory: {
      readRows: resourceReader<InventoryList>(request, '/inventories', inventory, {
        page: inventoryPageCodec,
      }),
    },
    devices: createDevicesService(request, '/devices', () => 0),
    changes: createChangesService(request, PATHS),
    leads: createLeadsService(request, '/leads'),
    numbers: createNumberVerifier(request, '/batteries', '/cdn'),
    publicReports: createPublicReportsService(request, '', '/batteries', '/cdn', windowOf().window, () => 0),
    traces: createTracesService(request, '/support', files),
    traceSender: createTraceSender(request, '/support', { authorization: 'Basic client' }),
  }
}

const noFiles: Files = { save: () => undefined }

/** A request helper that gives these answers in turn, then repeats the last one. It records every call and every saved file. */
export function answering(...answers: (Answer | Error)[]) {
  const calls: { path: string; options: RequestOptions | undefined }[] = []
  const saved: Parameters<Files['save']>[] = []
  const request = (path: string, options?: RequestOptions): Promise<Answer> => {
    calls.push({ path, options })
    const answer = answers[Math.min(calls.length, answers.length) - 1] ?? { status: 200, body: null }
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const files: Files = { save: (...file) => saved.push(file) }
  return { request, calls, saved, services: servicesOver(request, createScreenOwner(), files) }
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

/** The result of a call to which the server gives these answers. */
export const reading = <T>(
  call: (services: Services) => Promise<T>,
  ...answers: readonly (Answer | Error)[]
) => call(answering(...answers).services)
