import type { HTTPMethods } from 'fastify'
import type { Feature } from '../../../src/domain/permissions.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from './people.ts'

export const REPORTS = '/batteries/api/v1/battery/reports'

export interface RouteCase {
  method: HTTPMethods
  url: string
  payload?: object
  access: 'public' | 'user' | 'report' | 'context' | 'admin' | 'feature'
  /** Who may call it at all; others get a 403. */
  feature?: Feature
  /** What a holder of the feature gets for this payload, which is nobody's business. */
  allowed?: number
}

/** Every route of the contract, with what it takes to see it allowed; `:id` stands for a report. */
export const ROUTES: readonly RouteCase[] = [
  { method: 'POST', url: '/auth/login', payload: { email: 'a@b.example', password: 'x' }, access: 'public' },
  { method: 'GET', url: '/auth/user/logout', access: 'public' },
  {
    method: 'POST',
    url: '/auth/forgot-password',
    payload: { email: 'a@b.example' },
    access: 'public',
  },
  {
    method: 'POST',
    url: '/auth/reset-password',
    payload: { email: 'a@b.example', code: '1', new_password: 'x' },
    access: 'public',
  },
  {
    method: 'POST',
    url: '/auth/set-password',
    payload: { email: 'a@b.example', temporary_password: 'x', new_password: 'y' },
    access: 'public',
  },
  { method: 'GET', url: '/auth/user/profile', access: 'user' },
  { method: 'PATCH', url: '/auth/user/profile', payload: {}, access: 'user' },
  { method: 'GET', url: '/auth/google/login', access: 'public' },
  { method: 'GET', url: '/auth/google/callback', access: 'public' },
  { method: 'GET', url: '/auth/user/list', access: 'context', feature: 'users.view' },
  { method: 'GET', url: '/auth/user/list/filters', access: 'context', feature: 'users.view' },
  {
    method: 'POST',
    url: '/auth/user',
    payload: {
      email: ACCOUNTS.LF_USER,
      name: 'A',
      family_name: 'B',
      roles: [{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP }],
    },
    access: 'feature',
    feature: 'users.create',
    allowed: 409,
  },
  {
    method: 'PATCH',
    url: '/auth/user',
    payload: { email: 'nobody@nowhere.example', name: 'A' },
    access: 'feature',
    feature: 'users.edit',
    allowed: 404,
  },
  {
    method: 'DELETE',
    url: '/auth/user',
    payload: { email: 'nobody@nowhere.example' },
    access: 'feature',
    feature: 'users.disable',
    allowed: 404,
  },
  { method: 'GET', url: '/configurations/api/v1/group', access: 'user' },
  { method: 'POST', url: '/vehicles/api/v1/vehicle/trims', payload: { vins: {} }, access: 'user' },
  { method: 'GET', url: REPORTS, access: 'context' },
  { method: 'GET', url: `${REPORTS}/filters`, access: 'context' },
  { method: 'GET', url: `${REPORTS}/metrics`, access: 'context' },
  { method: 'GET', url: `${REPORTS}/:id`, access: 'report' },
  { method: 'PATCH', url: `${REPORTS}/:id`, payload: { published: false }, access: 'report' },
  { method: 'POST', url: `${REPORTS}/:id/regenerate`, access: 'admin' },
]
