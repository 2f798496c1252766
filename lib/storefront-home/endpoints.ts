import { endpoint } from '../core/endpoint/endpoint'
import { Home, HomeEdit, HomeRecord } from './contract'
import * as storefrontHome from './storefront-home'

export const showHome = endpoint('home.show', 'GET /v1/home', 'Home page of the mini-program', {
  purpose: 'Returns the sections of the start page in their order, each with what it shows.',
  access: 'public',
  cache: 'catalogue',
  output: Home,
  run: ({ db }) => storefrontHome.show(db),
})

export const readHome = endpoint('home.read', 'GET /cms/home', 'View the storefront home', {
  output: HomeRecord,
  run: ({ db }) => storefrontHome.read(db),
})

export const updateHome = endpoint('home.update', 'PUT /cms/home', 'Edit the storefront home', {
  subject: { contract: HomeRecord, lock: storefrontHome.lock },
  cache: 'catalogue',
  input: HomeEdit,
  output: HomeRecord,
  run: ({ input, db }) => storefrontHome.update(db, input),
})
