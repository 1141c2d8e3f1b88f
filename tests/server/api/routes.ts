import type { HTTPMethods } from 'fastify'
import { ACCOUNTS, OWN_DEALERSHIP } from './people.ts'

export const REPORTS = '/batteries/api/v1/battery/reports'
export const DEVICES = '/devices/api/v1/device'
export const INVENTORY = '/inventories/api/v1/inventory'
export const WIFI = '/configurations/api/v1/wifi'

export interface RouteCase {
  method: HTTPMethods
  url: string
  payload?: object
  /** Whether it takes no session. */
  isPublic?: true
  /** Whether it takes a picture as a form, instead of a payload. */
  picture?: boolean
}

/** Every route of the contract, with what it takes to get past its checks of the input; `:id` stands for a report. */
export const ROUTES: readonly RouteCase[] = [
  { method: 'POST', url: '/auth/login', payload: { email: 'a@b.example', password: 'x' }, isPublic: true },
  { method: 'GET', url: '/auth/user/logout', isPublic: true },
  {
    method: 'POST',
    url: '/auth/forgot-password',
    payload: { email: 'a@b.example' },
    isPublic: true,
  },
  {
    method: 'POST',
    url: '/auth/reset-password',
    payload: { email: 'a@b.example', code: '1', new_password: 'x' },
    isPublic: true,
  },
  {
    method: 'POST',
    url: '/auth/set-password',
    payload: { email: 'a@b.example', temporary_password: 'x', new_password: 'y' },
    isPublic: true,
  },
  { method: 'GET', url: '/auth/user/profile' },
  { method: 'PATCH', url: '/auth/user/profile', payload: {} },
  { method: 'GET', url: '/auth/google/login', isPublic: true },
  { method: 'GET', url: '/auth/google/callback', isPublic: true },
  { method: 'GET', url: '/leads/api/v1/report/:id', isPublic: true },
  { method: 'GET', url: '/leads/api/v1/unsubscribe/:id', isPublic: true },
  { method: 'POST', url: '/leads/api/v1/unsubscribe/:id', isPublic: true },
  { method: 'GET', url: '/auth/user/list' },
  { method: 'GET', url: '/auth/user/list/filters' },
  {
    method: 'POST',
    url: '/auth/user',
    payload: {
      email: ACCOUNTS.LF_USER,
      name: 'A',
      family_name: 'B',
      roles: [{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP }],
    },
  },
  {
    method: 'PATCH',
    url: '/auth/user',
    payload: { email: 'nobody@nowhere.example', name: 'A' },
  },
  {
    method: 'DELETE',
    url: '/auth/user',
    payload: { email: 'nobody@nowhere.example' },
  },
  { method: 'GET', url: '/auth/user/list/export' },
  { method: 'GET', url: '/configurations/api/v1/group' },
  { method: 'GET', url: WIFI },
  { method: 'GET', url: `${WIFI}/export` },
  { method: 'POST', url: WIFI, payload: {} },
  {
    method: 'PATCH',
    url: `${WIFI}/w-unknown`,
    payload: { password: 'correct horse' },
  },
  { method: 'DELETE', url: `${WIFI}/w-unknown` },
  { method: 'GET', url: DEVICES },
  { method: 'GET', url: `${DEVICES}/filters` },
  { method: 'GET', url: `${DEVICES}/export` },
  {
    method: 'GET',
    url: `${DEVICES}/unregistered`,
  },
  { method: 'POST', url: DEVICES, payload: {} },
  {
    method: 'PATCH',
    url: `${DEVICES}/999`,
    payload: { name: 'x' },
  },
  { method: 'DELETE', url: `${DEVICES}/999` },
  { method: 'GET', url: INVENTORY },
  { method: 'GET', url: `${INVENTORY}/filters` },
  { method: 'GET', url: `${INVENTORY}/export` },
  {
    method: 'PATCH',
    url: `${INVENTORY}/trim`,
    payload: { country: 'US', vin: '11111111111111111', detected_version: 'X' },
  },
  { method: 'POST', url: '/vehicles/api/v1/vehicle/trims', payload: { vins: {} } },
  { method: 'GET', url: '/vehicles/api/v1/location/80202' },
  { method: 'GET', url: REPORTS },
  { method: 'GET', url: `${REPORTS}/filters` },
  { method: 'GET', url: `${REPORTS}/export` },
  { method: 'GET', url: `${REPORTS}/metrics` },
  { method: 'GET', url: `${REPORTS}/:id` },
  { method: 'PATCH', url: `${REPORTS}/:id`, payload: { published: false } },
  { method: 'POST', url: `${REPORTS}/:id/regenerate` },
  { method: 'POST', url: `${REPORTS}/:id/image`, picture: true },
  {
    method: 'POST',
    url: `${REPORTS}/pdf`,
    payload: { url: 'https://elsewhere.example/' },
  },
]
