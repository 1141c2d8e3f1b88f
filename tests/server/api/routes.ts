import type { HTTPMethods } from 'fastify'
import type { Feature } from '../../../src/domain/permissions.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from './people.ts'

export const REPORTS = '/batteries/api/v1/battery/reports'
export const DEVICES = '/devices/api/v1/device'
export const INVENTORY = '/inventories/api/v1/inventory'
export const WIFI = '/configurations/api/v1/wifi'

export interface RouteCase {
  method: HTTPMethods
  url: string
  payload?: object
  access: 'public' | 'user' | 'report' | 'context' | 'admin' | 'feature'
  /** Who may call it at all; others get a 403. */
  feature?: Feature
  /** Whether it takes a picture as a form, instead of a payload. */
  picture?: boolean
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
  { method: 'GET', url: '/leads/api/v1/report/:id', access: 'public' },
  { method: 'GET', url: '/leads/api/v1/unsubscribe/:id', access: 'public' },
  { method: 'POST', url: '/leads/api/v1/unsubscribe/:id', access: 'public' },
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
  { method: 'GET', url: '/auth/user/list/export', access: 'context', feature: 'users.view' },
  { method: 'GET', url: '/configurations/api/v1/group', access: 'user' },
  { method: 'GET', url: WIFI, access: 'context' },
  { method: 'GET', url: `${WIFI}/export`, access: 'context' },
  { method: 'POST', url: WIFI, payload: {}, access: 'feature', feature: 'wifi.create', allowed: 400 },
  {
    method: 'PATCH',
    url: `${WIFI}/w-unknown`,
    payload: { password: 'correct horse' },
    access: 'feature',
    feature: 'wifi.edit',
    allowed: 404,
  },
  { method: 'DELETE', url: `${WIFI}/w-unknown`, access: 'feature', feature: 'wifi.delete', allowed: 404 },
  { method: 'GET', url: DEVICES, access: 'context' },
  { method: 'GET', url: `${DEVICES}/filters`, access: 'context' },
  { method: 'GET', url: `${DEVICES}/export`, access: 'context' },
  {
    method: 'GET',
    url: `${DEVICES}/unregistered`,
    access: 'feature',
    feature: 'devices.create',
    allowed: 200,
  },
  { method: 'POST', url: DEVICES, payload: {}, access: 'feature', feature: 'devices.create', allowed: 400 },
  {
    method: 'PATCH',
    url: `${DEVICES}/999`,
    payload: { name: 'x' },
    access: 'feature',
    feature: 'devices.edit',
    allowed: 404,
  },
  { method: 'DELETE', url: `${DEVICES}/999`, access: 'feature', feature: 'devices.delete', allowed: 404 },
  { method: 'GET', url: INVENTORY, access: 'context' },
  { method: 'GET', url: `${INVENTORY}/filters`, access: 'context' },
  { method: 'GET', url: `${INVENTORY}/export`, access: 'context' },
  {
    method: 'PATCH',
    url: `${INVENTORY}/trim`,
    payload: { country: 'US', vin: '11111111111111111', detected_version: 'X' },
    access: 'feature',
    feature: 'inventory.trim.edit',
    allowed: 404,
  },
  { method: 'POST', url: '/vehicles/api/v1/vehicle/trims', payload: { vins: {} }, access: 'user' },
  { method: 'GET', url: '/vehicles/api/v1/location/80202', access: 'user' },
  { method: 'GET', url: REPORTS, access: 'context' },
  { method: 'GET', url: `${REPORTS}/filters`, access: 'context' },
  { method: 'GET', url: `${REPORTS}/export`, access: 'context' },
  { method: 'GET', url: `${REPORTS}/metrics`, access: 'context' },
  { method: 'GET', url: `${REPORTS}/:id`, access: 'report' },
  { method: 'PATCH', url: `${REPORTS}/:id`, payload: { published: false }, access: 'report' },
  { method: 'POST', url: `${REPORTS}/:id/regenerate`, access: 'admin' },
  { method: 'POST', url: `${REPORTS}/:id/image`, picture: true, access: 'report' },
  {
    method: 'POST',
    url: `${REPORTS}/pdf`,
    payload: { url: 'https://elsewhere.example/' },
    access: 'feature',
    feature: 'report.view',
    allowed: 422,
  },
]
