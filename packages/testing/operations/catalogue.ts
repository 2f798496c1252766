import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { permissionsOf, permissionsOfKeys } from '@/lib/core/operation/permissions'
import { openapi } from '@/lib/document/openapi'
import { writtenOut } from '@/lib/document/shared'
import { endpoints } from '@/lib/endpoints'
import { apiDocument } from '@/packages/testing/api-document'
import { answerChecker } from '@/packages/testing/fuzz/answer-checker'
import { QUERIES } from '@/packages/testing/queries'

/** The operations of a shop, and what they are compared with. `queries`: how many each may send. */
export type Catalogue = ReturnType<typeof catalogueOf>

function catalogueOf(all: Endpoint[], document: typeof apiDocument, queries: Record<string, number>) {
  return {
    endpoints: all,
    points: permissionsOf(all).map(({ point }) => point),
    keyPoints: permissionsOfKeys(all).map(({ point }) => point),
    document: writtenOut(document),
    queries,
    checker: answerChecker(all),
  }
}

export const product = catalogueOf(endpoints, apiDocument, QUERIES)

/** With the operations of an extension, which the shop may have already. */
export function withExtension(own: Endpoint[], queries: Record<string, number>): Catalogue {
  const ids = new Set(own.map(({ id }) => id))
  const all = [...endpoints.filter(({ id }) => !ids.has(id)), ...own]
  return catalogueOf(all, openapi(all, 'https://shop.example'), { ...QUERIES, ...queries })
}
