import { endpoint } from '../core/endpoint/endpoint'
import { listOutput } from '../core/paging'
import * as auth from './auth'
import { ModuleRights, OperationUrl } from './contract'

export const listRights = endpoint('auth.list', 'GET /cms/auth', 'List permissions', {
  output: listOutput(ModuleRights),
  run: ({ runtime, locale }) => auth.list(runtime.operations, locale),
})

export const listUrls = endpoint('auth.urls', 'GET /cms/auth/url', 'My permissions', {
  access: 'staff',
  output: listOutput(OperationUrl),
  run: ({ runtime, actor, locale }) => auth.urls(runtime.operations, actor, locale),
})
