import { endpoint } from '../core/endpoint/endpoint'
import { Home, HomeEdit, HomeRecord } from './contract'
import * as home from './home'

export const showHome = endpoint('home.show', 'GET /v1/home', 'Home page of the mini-program', {
  access: 'public',
  cache: 'catalogue',
  output: Home,
  run: ({ db }) => home.show(db),
})

export const readHome = endpoint('home.read', 'GET /cms/home', 'View the storefront home', {
  output: HomeRecord,
  run: ({ db }) => home.read(db),
})

export const updateHome = endpoint('home.update', 'PUT /cms/home', 'Edit the storefront home', {
  subject: { contract: HomeRecord, lock: home.lock },
  cache: 'catalogue',
  input: HomeEdit,
  output: HomeRecord,
  run: ({ input, db }) => home.update(db, input),
})
