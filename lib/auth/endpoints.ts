import { listOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import * as auth from './auth'
import { ModulePermissions, OperationUrl } from './contract'

export const listAllPermissions = endpoint('auth.list', 'GET /cms/auth', 'List permissions', {
  mayBeOld: false,
  peopleOnly: true,
  purpose: 'Returns each permission by module, with what it allows.',
  output: listOutput(ModulePermissions),
  run: ({ runtime, locale }) => auth.listPermissions(runtime.registry, locale),
})

export const listUrls = endpoint('auth.urls', 'GET /cms/auth/url', 'My permissions', {
  purpose: 'Returns each operation of the back office with method, path and whether the caller may use it.',
  access: 'staff',
  output: listOutput(OperationUrl),
  run: ({ runtime, actor, locale }) => auth.listOperationUrls(runtime.registry.operations, actor, locale),
})
