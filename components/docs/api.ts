import { openapi } from '@/lib/core/endpoint/openapi'
import { env } from '@/lib/core/env'
import { endpoints } from '@/lib/endpoints'
import { type Api, read } from './document'

let known: Api | undefined

/** What /openapi.json says, read once: it does not change while a process lives. */
export function api(): Api {
  known ??= read(openapi(endpoints, env().publicUrl))
  return known
}
