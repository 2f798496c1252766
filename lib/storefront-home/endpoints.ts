import { endpoint } from '../core/endpoint/endpoint'
import { Home, HomeEdit, HomeRecord } from './contract'
import * as storefrontHome from './storefront-home'

export const showHome = endpoint('home.show', 'GET /v1/home', 'Home page of the mini-program', {
  purpose: 'Returns name and phone number of the shop, and the banner and the themes of its start page.',
  access: 'public',
  cache: 'catalogue',
  output: Home,
  run: ({ db, runtime }) => storefrontHome.show(db, runtime),
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
