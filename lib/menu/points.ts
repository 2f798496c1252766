import type { Endpoint } from '../core/endpoint/endpoint'

type OperationFacts = Pick<Endpoint, 'module' | 'method' | 'path' | 'access' | 'point'>

/** The permission that a page of the back office needs: to list its records, or else to read them. */
export function permissionOfPage(page: string, operations: readonly OperationFacts[]): string | undefined {
  const [, name = ''] = /^\/admin\/([\w/-]+)/.exec(page) ?? []
  const module = `cms-${name.replaceAll(/[-/]/g, '_')}`
  const reads = operations.filter((one) => one.module === module && one.method === 'GET' && !one.path.includes('{'))
  const points = reads.filter(({ access }) => access === 'permission').map(({ point }) => point)
  return points.find((point) => point.endsWith('.list')) ?? points.find((point) => point.endsWith('.read'))
}
